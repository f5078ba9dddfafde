import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressBuild } from './compress-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('long texts get a smaller copy in each encoding that decompresses to the same bytes', async () => {
  const script = Buffer.from('export const answer = 42;\n'.repeat(100));
  await writeFile(join(folder, 'page.js'), script);
  await compressBuild(folder);
  const [brotli, gzip] = await Promise.all(
    ['br', 'gz'].map((kind) => readFile(join(folder, `page.js.${kind}`))),
  );
  expect(brotliDecompressSync(brotli!)).toEqual(script);
  expect(gunzipSync(gzip!)).toEqual(script);
  expect(brotli!.length).toBeLessThan(script.length);
});

test('short texts and compressed files get no copies', async () => {
  await writeFile(join(folder, 'tiny.js'), 'export {};');
  await writeFile(join(folder, 'font.woff2'), Buffer.alloc(5000));
  await compressBuild(folder);
  expect((await readdir(folder)).sort()).toEqual(['font.woff2', 'tiny.js']);
});
