/** Prints lines as one Markdown table. */
export function printTable(lines: string[][]): void {
  const widths = lines[0]!.map((_, i) => Math.max(3, ...lines.map((cells) => cells[i]!.length)));
  const [head, ...body] = lines.map(
    (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  process.stdout.write(`\n${[head, rule, ...body].join('\n')}\n\n`);
}

/** @returns the exit code */
export function verdict(missed: number): 0 | 1 {
  process.stdout.write(missed === 0 ? 'All limits hold.\n' : `${missed} lines miss a limit.\n`);
  return missed === 0 ? 0 : 1;
}
