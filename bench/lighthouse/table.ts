import type { Examination } from './examine.ts';
import { limits, measures } from './limits.ts';

/** One line for each page, as Markdown, and what costs points; answers whether every limit holds. */
export function printTable(pages: { path: string; examination: Examination }[]): boolean {
  const rows = [
    ['page', ...measures.map((name) => limits[name].title)],
    ['limit', ...measures.map((name) => limits[name].promise)],
    ...pages.map(({ path, examination: { measured } }) => [
      path,
      ...measures.map((name) => {
        const { shown, holds } = limits[name];
        return `${shown(measured[name])}${holds(measured[name]) ? '' : ' MISSED'}`;
      }),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  process.stdout.write(`\n${[head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n')}\n\n`);
  for (const { path, examination } of pages)
    for (const fault of examination.faults) process.stdout.write(`${path}  ${fault}\n`);
  const holds = pages.every(({ examination: { measured } }) =>
    measures.every((name) => limits[name].holds(measured[name])),
  );
  process.stdout.write(holds ? 'All limits hold.\n' : 'Some limits are not met.\n');
  return holds;
}
