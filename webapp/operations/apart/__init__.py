"""Apart: what may be expensive is worked on in processes of its own, which are ended when it takes too long."""
