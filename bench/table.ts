/** Whether the limit holds (null: there is none), and the other cells. */
export type Line = [holds: boolean | null, ...cells: string[]];

const mark = (holds: boolean | null): string => (holds === null ? '' : holds ? 'ok' : 'MISSED');

/** Prints lines as one Markdown table, and whether all limits hold. @returns the exit code */
export function report(head: string[], lines: Line[]): 0 | 1 {
  const all = [['', ...head], ...lines.map(([holds, ...cells]) => [mark(holds), ...cells])];
  const widths = all[0]!.map((_, i) => Math.max(3, ...all.map((cells) => cells[i]!.length)));
  const rows = all.map((cells) => cells.map((cell, i) => cell.padEnd(widths[i]!)));
  const rule = widths.map((width) => '-'.repeat(width));
  const text = [rows[0]!, rule, ...rows.slice(1)].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const missed = lines.filter(([holds]) => holds === false).length;
  process.stdout.write(`\n${text}\n${missed === 0 ? 'All limits hold.' : `${missed} lines miss a limit.`}\n`);
  return missed === 0 ? 0 : 1;
}

/** The number below which a share of the numbers lies; Infinity if there are none. */
export const quantile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.round((numbers.length - 1) * share)] ?? Infinity;
