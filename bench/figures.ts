/** One line of the table: a figure, and the stated limit that it is held to. */
export interface Figure {
  what: string;
  /** As people read it: '0.93', '2.1 s', '212 MB'. */
  value: string;
  /** '≥ 0.8 of bare node:http'; none for a figure that is only told. */
  limit?: string;
  holds?: boolean;
  /** What was measured, for whoever wants to check the value. */
  measured?: string;
}

/** One table of all figures; answers whether every limit holds. */
export function printFigures(figures: Figure[]): boolean {
  const head = ['', 'what', 'value', 'limit', 'measured'];
  const body = figures.map(({ what, value, limit = '', holds, measured = '' }) => [
    holds === undefined ? '' : holds ? 'ok' : 'FAIL',
    what,
    value,
    limit,
    measured,
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...body.map((cells) => cells[i]!.length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd();
  process.stdout.write(
    `\n${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}\n`,
  );
  const failed = figures.filter(({ holds }) => holds === false);
  process.stdout.write(
    failed.length === 0 ? '\nAll limits hold.\n' : `\n${failed.length} of the limits are not met.\n`,
  );
  return failed.length === 0;
}

export const atLeast = (
  what: string,
  value: number,
  limit: number,
  of: string,
  measured: string,
): Figure => ({
  what,
  value: value.toFixed(2),
  limit: `≥ ${limit} of ${of}`,
  holds: value >= limit,
  measured,
});

export const atMost = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  measured: string,
): Figure => ({
  what,
  value: `${value < 10 ? value.toFixed(2) : value.toFixed(0)}${unit}`,
  limit: `≤ ${limit}${unit}`,
  holds: value <= limit,
  measured,
});
