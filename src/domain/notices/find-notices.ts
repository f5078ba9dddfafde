import { and, asc, eq, inArray } from 'drizzle-orm';
import { notices, type NoticeRow, type Reader } from '../../db/index.ts';

/** Those of one person, for a mail. */
export const findNotices = (db: Reader, userId: string, ids: string[]): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), inArray(notices.id, ids)))
    .orderBy(asc(notices.id));
