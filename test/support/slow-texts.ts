import { size } from './size.ts';

const pieces = [
  '<',
  '<p',
  '<p ',
  '<p>',
  '<p a=',
  '<p style="',
  '<p/',
  '</',
  '</p',
  '</p>',
  '<!',
  '<!--',
  '<?',
  '<a href="',
  '<a href="https://example.org">',
  '<span style="color:',
  '<span style="color:#5b2a86;">',
  '<script>',
  '<script',
  '<style>',
  '<textarea>',
  '<svg>',
  '<b><i>',
  '<ul><li>',
  '<table><tr><td>',
  '<![CDATA[',
  ']]>',
  '&',
  '&#',
  '&#x',
  '&amp',
  '&lt;',
  '&#60;',
  '"',
  "'",
  '`',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '\u200b',
  '\u0301',
  'e\u0301',
  '\u1e9e',
  '((((',
  '[[',
  '{{',
  '\\',
  '\\u0000',
  '%',
  '_',
  '%00',
  '../',
  '//',
  '.',
  '..a',
  '@',
  'a@',
  'a@a.',
  ':',
  ';',
  ',',
  '-',
  '0',
  '1,',
  'a',
  'A',
  'ß',
  'log ',
  '😀',
  '👩‍👩‍👧',
  '\ufdfa',
  '\ud800',
  '\u0000',
  '\u202e',
] as const;

/** Fragments that make careless parsers slow when repeated many times; in small, every third. */
export const nastyPieces = pieces.filter((_, nth) => size !== 'small' || nth % 3 === 0);

/** Repeats a fragment to an exact length; may split the last character. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/**
 * CPU time of a function in this thread, in milliseconds. The process has other threads, which collect the garbage of the test
 * files before.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
