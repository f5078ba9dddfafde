import { inArray } from 'drizzle-orm';
import { postDates, type Reader } from '../../db/index.ts';

/** Deadlines of these posts, earliest first. */
export const findPostDates = (db: Reader, ids: string[]) =>
  db.select().from(postDates).where(inArray(postDates.postId, ids)).orderBy(postDates.moment, postDates.due);
