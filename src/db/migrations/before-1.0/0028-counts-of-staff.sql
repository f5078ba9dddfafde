-- What staff counts, from indexes that hold all that is asked. Each says few things of very many rows, and is small for that.
CREATE INDEX posts_counted ON posts (approval_status, type);
CREATE INDEX jobs_counted ON jobs (approval_status);
CREATE INDEX users_counted ON users (role);
-- The types of public posts are in the first.
DROP INDEX posts_live_types;
-- Waiting and rejected items are few among the public ones, and lie far apart.
CREATE INDEX posts_undecided ON posts (approval_status, created_at DESC, id DESC) INCLUDE (type, featured, submitted_at, user_id, search_title)
  WHERE approval_status IN ('pending', 'rejected');
CREATE INDEX jobs_undecided ON jobs (approval_status, created_at DESC, id DESC) INCLUDE (position, featured, submitted_at, user_id, search_title)
  WHERE approval_status IN ('pending', 'rejected');
-- Money is summed up by day without a look at the orders.
DROP INDEX orders_by_payment_day;
CREATE INDEX orders_by_payment_day ON orders (paid_at) INCLUDE (amount, state) WHERE paid_at IS NOT NULL;
-- How many items of an author are in a status is counted without a look at them.
DROP INDEX posts_of_user;
CREATE INDEX posts_of_user ON posts (user_id, created_at DESC, id DESC) INCLUDE (approval_status);
DROP INDEX jobs_of_user;
CREATE INDEX jobs_of_user ON jobs (user_id, created_at DESC, id DESC) INCLUDE (approval_status);
