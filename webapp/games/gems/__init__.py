"""What people see of the two games with gems."""
