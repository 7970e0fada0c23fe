"""A measured set: a help centre's passages, queries, judgments and runs. The app reads the files, not these modules."""
