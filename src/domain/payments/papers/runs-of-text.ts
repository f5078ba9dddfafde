import { has, isShaped, scriptOf, type Script } from './font-files.ts';

export interface Run {
  script: Script;
  text: string;
}

/** What belongs to no script of its own, such as signs that join letters, stays with the letters before it. */
const staysWith = (run: Run, letter: string): boolean => isShaped(run.script) && has(run.script, letter);

/** Text cut where another file has to print it. What none of them has is shown as a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    if (last && staysWith(last, letter)) {
      last.text += letter;
      continue;
    }
    const known = scriptOf(letter);
    const script = known ?? 'latin';
    const shown = known ? letter : '?';
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return joinWords(runs);
}

/** Whether there is a file for every letter of a text. */
export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC')].every((letter) => scriptOf(letter) !== undefined);

/** Words of one script that only blanks part are one run: some are written from right to left. */
function joinWords(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const [first, blank] = joined.slice(-2);
    if (blank && isShaped(run.script) && first?.script === run.script && !blank.text.trim()) {
      first.text += blank.text + run.text;
      joined.pop();
    } else joined.push({ ...run });
  }
  return joined;
}
