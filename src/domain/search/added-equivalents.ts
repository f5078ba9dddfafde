import { equivalentsOf, type Equivalents } from '../../contract/text/equivalent-words.ts';
import { searchEquivalents, type Reader } from '../../db/index.ts';
import { isSameValue } from '../same-value.ts';

/** As this process read them last: every query asks for them. */
let added: Equivalents = new Map();
let read: string[][] = [];

/** Those that admins added. */
export const addedEquivalents = (): Equivalents => added;

/** Reads them: at the start, when one was added or removed, and before saved searches are matched. @returns whether they changed */
export async function loadEquivalents(db: Reader): Promise<boolean> {
  const rows = await db
    .select({ words: searchEquivalents.words })
    .from(searchEquivalents)
    .orderBy(searchEquivalents.id);
  const groups = rows.map(({ words }) => words);
  const areOther = !isSameValue(groups, read);
  if (areOther) added = equivalentsOf(groups);
  read = groups;
  return areOther;
}
