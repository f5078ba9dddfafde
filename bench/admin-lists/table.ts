import { growthLimits, type Case } from './cases.ts';
import { perRowLimit, type ExportFigure } from './exports.ts';

export interface Figures {
  size: number;
  rows: { row: Case; raw: number; http: number }[];
  exports: ExportFigure[];
}

const ms = (value: number): string => value.toFixed(value < 100 ? 2 : 0);
const verdict = (times: number, most: number): string =>
  `${times.toFixed(2)} (limit ${most}${times > most ? ', EXCEEDED' : ''})`;

/**
 * One line for each call: medians at each size beside the bare driver's, and how they grow.
 * @returns whether all limits hold
 */
export function printTable(figures: Figures[]): boolean {
  const sizes = figures.map(({ size }) => size.toLocaleString('en-US'));
  const head = ['call', ...sizes.flatMap((size) => [`raw ${size}`, `HTTP ${size}`, 'HTTP/raw']), 'growth'];
  const first = figures[0]?.rows ?? [];
  const body = first.map(({ row }, at) => {
    const all = figures.map(({ rows }) => rows[at]!);
    return [
      row.name,
      ...all.flatMap(({ raw, http }) => [ms(raw), ms(http), (http / raw).toFixed(2)]),
      growth(figures, at, row),
    ];
  });
  const exported = (figures[0]?.exports ?? []).map(({ name }, at) => {
    const all = figures.map(({ exports }) => exports[at]!);
    const [small, large] = [all[0]!, all.at(-1)!];
    return [
      name,
      ...all.flatMap(({ rows, ms: took, heldMb }) => [`${rows} rows`, ms(took), `${heldMb.toFixed(1)} MB`]),
      `${verdict(large.ms / large.rows / (small.ms / small.rows), perRowLimit)} a row`,
    ];
  });
  write([head, ...body]);

  write([['export', ...sizes.flatMap((size) => ['', `HTTP ${size}`, 'held']), 'growth'], ...exported]);
  return ![...body, ...exported].some((cells) => cells.at(-1)?.includes('EXCEEDED'));
}

function growth(figures: Figures[], at: number, { limit }: Case): string {
  const [small, large] = [figures[0], figures.at(-1)];
  if (!small || !large || large.size / small.size !== 10) return '';
  return verdict(large.rows[at]!.http / small.rows[at]!.http, growthLimits[limit]);
}

function write(lines: string[][]): void {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const told = lines.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 || column === cells.length - 1
          ? cell.padEnd(widths[column]!)
          : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${told.join('\n')}\n`);
}
