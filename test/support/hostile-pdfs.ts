import { deflateSync } from 'node:zlib';

/** How a stream is packed, and what its dictionary says of it. */
interface Packing {
  dictionary: string;
  pack: (content: Buffer) => Buffer;
}
const deflate = (content: Buffer) => deflateSync(content, { level: 1 });

/** 640 MB of one sign: two bytes are a run of 128. */
const longRuns = (): Buffer =>
  Buffer.concat([Buffer.alloc(10_000_000, Buffer.from([129, 32])), Buffer.from([128])]);

export const packings = {
  once: { dictionary: '/Filter/FlateDecode', pack: deflate },
  twice: { dictionary: '/Filter[/FlateDecode/FlateDecode]', pack: (content) => deflate(deflate(content)) },
  asText: {
    dictionary: '/Filter[/ASCIIHexDecode/FlateDecode]',
    pack: (content) => Buffer.from(`${deflate(content).toString('hex')}>`),
  },
  asPicture: { dictionary: '/Subtype /Image/Filter/FlateDecode', pack: deflate },
  inRuns: { dictionary: '/Filter/RunLengthDecode', pack: longRuns },
} satisfies Record<string, Packing>;

/** A PDF whose pages all draw the same content, packed. */
export function buildPdf(content: string, pages = 1, { dictionary, pack }: Packing = packings.once): Buffer {
  const packed = pack(Buffer.from(content, 'latin1'));
  const numbers = Array.from({ length: pages }, (_, index) => 5 + index);
  const page =
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}${dictionary}>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    ...numbers.map(() => page),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
