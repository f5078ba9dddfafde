import { asSingleLine } from './single-line.ts';
import { searchLimits } from '../vocabulary/saved.ts';

/** Default name of a search, from its filters in words: 'Assistant Professor jobs in India'. */
export function searchName(words: string): string {
  const line = asSingleLine(words);
  const name = line.charAt(0).toUpperCase() + line.slice(1);
  if (name.length <= searchLimits.name) return name;
  return `${name.slice(0, searchLimits.name - 1).toWellFormed()}…`;
}
