import { inflateSync } from 'node:zlib';

const headerLength = 12;
const entryLength = 16;

/** The font inside a WOFF file: the same tables, not compressed (W3C, WOFF File Format 1.0). */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  // Offset table: kind of font, number of tables, and three numbers that speed up a search.
  const power = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (count - 2 ** power), 10);
  let end = headerLength + count * entryLength;
  for (let table = 0; table < count; table += 1) {
    const entry = 44 + table * 20;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const to = headerLength + table * entryLength;
    woff.copy(font, to, entry, entry + 4);
    font.writeUInt32BE(checksum, to + 4);
    font.writeUInt32BE(end, to + 8);
    font.writeUInt32BE(length, to + 12);
    (packed < length ? inflateSync(bytes) : bytes).copy(font, end);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}
