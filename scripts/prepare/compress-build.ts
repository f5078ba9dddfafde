import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Text shrinks; images and fonts are compressed already, and below this size the answer's head weighs more. */
const isWorthIt = (file: string, size: number) => /\.(js|css|svg|json|txt)$/.test(file) && size > 1000;

/** Puts a brotli and a gzip copy beside every text of the folder, at the highest settings: made once, sent often. */
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
