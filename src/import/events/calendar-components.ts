export interface Component {
  /** Line of its beginning in the file, from 1. */
  line: number;
  /** Its properties, as written; null if it has no end. */
  lines: string[] | null;
}

interface CalendarText {
  /** Properties of the calendar itself. */
  head: string[];
  events: Component[];
  zones: Component[];
}

const mark = /^(BEGIN|END):\s*(\S+)\s*$/i;
const isWanted = (name: string) => name === 'VEVENT' || name === 'VTIMEZONE';

/**
 * Splits a calendar (RFC 5545) into its events and time zones, so that a malformed one doesn't fail the import. Alarms
 * of events are skipped; time zones include their rules.
 */
export function componentsOf(text: string): CalendarText {
  const head: string[] = [];
  const found: { name: string; component: Component }[] = [];
  let open: { name: string; depth: number; line: number; lines: string[] } | undefined;
  const close = (lines: string[] | null) => {
    if (open) found.push({ name: open.name, component: { line: open.line, lines } });
    open = undefined;
  };
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const [, word = '', written = ''] = mark.exec(line) ?? [];
    const [step, name] = [word.toUpperCase(), written.toUpperCase()];
    if (step === 'BEGIN' && isWanted(name)) {
      close(null);
      open = { name, depth: 0, line: index + 1, lines: [] };
    } else if (!open) {
      if (step === '') head.push(line);
    } else if (step === 'END' && name === open.name) close(open.lines);
    else {
      if (step === 'BEGIN') open.depth++;
      if (open.name === 'VTIMEZONE' || (open.depth === 0 && step === '')) open.lines.push(line);
      if (step === 'END') open.depth = Math.max(0, open.depth - 1);
    }
  }
  close(null);
  const of = (name: string) => found.filter((one) => one.name === name).map(({ component }) => component);
  return { head, events: of('VEVENT'), zones: of('VTIMEZONE') };
}
