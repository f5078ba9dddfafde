-- What a search of an account finds is in its person's calendar, if they want it to.
ALTER TABLE saved_searches ADD COLUMN in_calendar boolean NOT NULL DEFAULT false;
