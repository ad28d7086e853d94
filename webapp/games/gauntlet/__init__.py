"""What people see of the Infinity Gauntlet."""
