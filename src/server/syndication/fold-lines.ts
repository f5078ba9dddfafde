/** With the space that begins a continuation, a line has at most 75 octets (RFC 5545, 3.1). */
const maxOctets = 74;

const octetsOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/** Never splits a character. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const parts: string[] = [];
  let [start, octets] = [0, 0];
  for (let at = 0; at < line.length;) {
    const codePoint = line.codePointAt(at)!;
    const size = octetsOf(codePoint);
    if (octets + size > maxOctets) {
      parts.push(line.slice(start, at));
      [start, octets] = [at, 0];
    }
    octets += size;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return [...parts, line.slice(start)].join('\r\n ');
}

/**
 * Folds lines like the calendar library, whose microsecond per character would block the process for a long calendar.
 */
export const foldLines = (text: string): string => text.split('\r\n').map(foldLine).join('\r\n');
