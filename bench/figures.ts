/** A figure, and the stated limit that it is held to. */
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

/** One line of the table. */
export interface Line extends Figure {
  part: string;
  engine: string;
}

/** One table of all figures, as Markdown; answers whether every limit holds. */
export function printFigures(lines: Line[]): boolean {
  const head = ['', 'part', 'what', 'on', 'value', 'limit', 'measured'];
  const body = lines.map(({ part, what, engine, value, limit = '', holds, measured = '' }) => [
    holds === undefined ? '' : holds ? 'ok' : 'MISSED',
    part,
    what,
    engine,
    value,
    limit,
    measured,
  ]);
  const widths = head.map((title, i) => Math.max(3, title.length, ...body.map((cells) => cells[i]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  const table = [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
  const missed = lines.filter(({ holds }) => holds === false).length;
  const verdict = missed === 0 ? 'All limits hold.' : `${missed} of the limits are not met.`;
  process.stdout.write(`\n${table.join('\n')}\n\n${verdict}\n`);
  return missed === 0;
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

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

export interface Times {
  /** Rows, from the smallest size to the largest. */
  sizes: number[];
  /** Median of each size, in milliseconds. */
  medians: number[];
  /** The bare driver's for the same statements at the largest size. */
  driver: number;
}

/** How much longer something takes at the largest size than at the one before it. @param most with ten times the rows; else it is only told */
export function growth(what: string, { sizes, medians, driver }: Times, most: number): Figure {
  const last = medians.at(-1) as number;
  const times = last / (medians.at(-2) ?? last);
  const isTenfold = sizes.at(-1) === 10 * (sizes.at(-2) ?? 0);
  return {
    what,
    value: `× ${times.toFixed(2)}`,
    ...(isTenfold && { limit: `≤ × ${most}`, holds: times <= most }),
    measured: `${medians.map(ms).join(', ')} ms; its SQL by the bare driver ${ms(driver)} ms`,
  };
}
