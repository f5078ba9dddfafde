-- What a post's text tells of to the minute: until when an imported call takes papers and abstracts, round by round. Calendars show it.
CREATE TABLE post_dates (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  due text NOT NULL CHECK (due IN ('papers', 'abstracts')),
  moment timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, due, moment)
);
