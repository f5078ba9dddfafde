import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Only text is compressed: images and fonts already are, and smaller files don't gain. */
const isWorthIt = (file: string, size: number) => /\.(js|css|svg|json|txt)$/.test(file) && size > 1000;

/** Writes brotli and gzip copies of every text file at the highest settings. */
export async function compressBuild(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  if (!isWorthIt(path, Infinity)) return;
  const text = await readFile(path);
  if (!isWorthIt(path, text.length)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br`, await brotli(text, { params }));
  await writeFile(`${path}.gz`, await deflate(text, { level: 9 }));
}
