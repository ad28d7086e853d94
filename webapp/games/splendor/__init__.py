"""What people see of Splendor."""
