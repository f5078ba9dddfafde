import { growthLimits } from './cases.ts';

export interface Figures {
  size: number;
  rows: {
    name: string;
    limit: keyof typeof growthLimits | undefined;
    raw: number;
    verb: number;
    http: number;
  }[];
}

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0));

/** Growth from the size before, for ten times the jobs, beside its stated limit. */
function growth(rows: Figures[], at: number, row: number): string {
  const [before, now] = [rows[at - 1], rows[at]];
  if (!before || !now) return '';
  const { limit, raw: _raw, verb } = now.rows[row] as Figures['rows'][number];
  const times = verb / (before.rows[row]?.verb ?? verb);
  if (!limit || now.size / before.size !== 10) return times.toFixed(2);
  const most = growthLimits[limit];
  return `${times.toFixed(2)} (limit ${most}${times > most ? ', EXCEEDED' : ''})`;
}

/** One table: medians in milliseconds, and how they compare with the same statements sent by the bare driver. */
export function printTable(figures: Figures[]): void {
  const head = ['jobs', 'what', 'raw ms', 'verb ms', 'verb/raw', 'HTTP ms', 'HTTP/raw', 'growth'];
  const body = figures.flatMap(({ size, rows }, at) =>
    rows.map(({ name, raw, verb, http }, row) => [
      size.toLocaleString('en-US'),
      name,
      ms(raw),
      ms(verb),
      (verb / raw).toFixed(2),
      ms(http),
      (http / raw).toFixed(2),
      growth(figures, at, row),
    ]),
  );
  const widths = head.map((title, i) =>
    Math.max(title.length, ...body.map((cells) => (cells[i] as string).length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, i) =>
        i === 1 || i === 7 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number),
      )
      .join('  ')
      .trimEnd();
  process.stdout.write(
    `\n${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}\n`,
  );
}
