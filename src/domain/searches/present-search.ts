import { searchInWords } from '../../contract/text/search-in-words.ts';
import type { SavedSearch } from '../../contract/shapes/saved-search.ts';
import type { SearchRow } from '../../db/index.ts';

export const presentSearch = (row: SearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  query: row.query,
  words: searchInWords(row.kind, row.query),
  frequency: row.frequency,
  weekday: row.weekday,
  hour: row.hour,
  timeZone: row.timeZone,
  paused: row.pausedBecause,
  nextMailAt: row.dueAt?.toISOString() ?? null,
  inCalendar: row.inCalendar,
  createdAt: row.createdAt.toISOString(),
});
