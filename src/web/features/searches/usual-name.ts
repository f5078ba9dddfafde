import { searchLimits } from '../../../contract/vocabulary/index.ts';

/** Until its person names it otherwise: 'Assistant Professor jobs in India'. */
export function defaultName(words: string): string {
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return name.length > searchLimits.name ? `${name.slice(0, searchLimits.name - 1)}…` : name;
}
