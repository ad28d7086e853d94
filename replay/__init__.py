"""replay: what a record means. Pure: no clock, no random numbers, no files, no network, standard library only."""
