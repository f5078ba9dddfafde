import { graphemes } from '../../../contract/text/summary.ts';

/** At most `max` characters, as a reader counts them; a longer text ends in an ellipsis within them. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = graphemes(text);
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}
