-- Counting the posts of a type reads an index that holds the type alone: equal values share one entry in it.
CREATE INDEX posts_live_types ON posts (type) WHERE approval_status = 'approved';
