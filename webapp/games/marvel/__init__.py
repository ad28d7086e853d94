"""What people see of Splendor: Marvel."""
