import { roleOf, type Column } from './head.ts';
import { quoted, type Cell, type Grid, type Question } from './notice.ts';
import { countIn } from './words.ts';

/** A table of openings below its head. */
export interface Table {
  columns: Column[];
  rows: Grid;
  /** The post of all rows, from the title of the notice. */
  post: string | null;
}

/** A table whose first column has the heads: one post, or one in each further column. */
export function turned(grid: Grid): Grid {
  const width = grid[0]?.length ?? 0;
  if (width < 2 || grid.length < 3 || grid.length > 40) return grid;
  const roles = new Set(grid.flatMap((row) => roleOf(row[0]!.raw) ?? []));
  const head = [...new Set(grid[0])].filter(({ text }) => text !== '' && roleOf(text) !== null).length;
  if (!roles.has('title') && !(roles.has('posts') && (roles.has('total') || roles.has('pay')))) return grid;
  if (roles.size < 3 || (width > 2 && head > 1)) return grid;
  return grid[0]!.map((_, x) => grid.map((row) => row[x]!));
}

export const asLine = (row: Cell[]): string =>
  [...new Set(row)]
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');
/** The rows of a table of other things: 'label: value', and of what is corrected the later value. */
export function linesOf(grid: Grid): string[] {
  const [first = []] = grid;
  const corrected = first.findIndex(({ text }) =>
    /^(?:(?:to be )?read(?: as)?|revised.*|may be read as|corrected.*|amended.*|new.*|extended.*)$/i.test(
      text,
    ),
  );
  const former = first.findIndex(({ text }) =>
    /^(?:for|existing.*|earlier.*|original.*|published.*|old.*|previous.*|instead of|as advertised)$/i.test(
      text,
    ),
  );
  const isCorrection = corrected > -1 && former > -1;
  return grid.flatMap((row, y) => {
    if (isCorrection && y === 0) return [];
    const cells = [...new Set(row)].filter(
      (cell, x) =>
        cell.text !== '' &&
        !(isCorrection && cell === row[former]) &&
        !(x === 0 && /^\d{1,3}[.)]?$/.test(cell.text)),
    );
    const [label, ...values] = cells;
    if (!label) return [];
    if (values.length === 0)
      return label.raw
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean);
    return [
      `${label.text.replace(/\s*:$/, '')}: ${values.map(({ text }) => text.replace(/^:\s*/, '')).join(', ')}`,
    ];
  });
}

/** What doesn't fit together in a table: sums of columns, and numbers of rows. */
export function checksOf({ columns, rows }: Table, sums: Cell[][], own: Cell[][]): Question[] {
  const questions: Question[] = [];
  const wrong: string[] = [];
  const [sum] = sums.length === 1 ? sums : [];
  for (const [x, { role, name, post }] of columns.entries()) {
    if (role === 'serial') {
      const numbers = [...new Set(own.map((row) => row[x]!))].flatMap(({ text }) =>
        /^\d{1,3}[.)]?$/.test(text) ? [Number.parseInt(text, 10)] : [],
      );
      const missing = numbers.findIndex((one, index) => index > 0 && one > numbers[index - 1]! + 1);
      if (missing > 0)
        questions.push(
          ask(
            `The rows go on from number ${numbers[missing - 1]} to ${numbers[missing]}. Please check that none is missing.`,
          ),
        );
    }
    if ((role !== 'category' && role !== 'total') || !sum) continue;
    const said = sum[x]!.isMerged && sum[x]!.columns > 1 ? null : countIn(sum[x]!.text);
    const counts = [...new Set(own.map((row) => row[x]!))].map(({ text }) => countIn(text));
    if (!said || counts.some((count) => count === null)) continue;
    const all = counts.reduce<number>((total, count) => total + count!, 0);
    if (all !== said)
      wrong.push(`${quoted(post ? `${post}, ${name}` : name)} adds up to ${all}, but its sum says ${said}`);
  }
  if (wrong.length > 0) questions.push(ask(`${wrong.slice(0, 10).join('; ')}.`));
  for (const { name } of columns.filter(({ isUnclear }) => isUnclear))
    questions.push(
      ask(`The head ${quoted(name)} names two things. Please check what was taken from its column.`),
    );
  for (const [x, { role, name }] of columns.entries()) {
    const numbers = rows.map((row) => row[x]!).filter(({ text }) => /^\d{1,3}$/.test(text));
    if (role === null && name !== '' && numbers.length > 0 && numbers.length * 2 >= rows.length)
      questions.push(
        ask(`The column ${quoted(name)} has numbers, but it isn’t known of what. It was left out.`),
      );
  }
  return questions;
}

const ask = (message: string): Question => ({ where: 'openings', message });
