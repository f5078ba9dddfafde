import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnAtOnce } from './drawn-at-once.ts';

let builtFiles: string;
beforeAll(async () => {
  builtFiles = await mkdtemp(join(tmpdir(), 'lectern-built-'));
  await mkdir(join(builtFiles, 'assets'));
  await writeFile(join(builtFiles, 'assets/page.css'), 'p{color:red}\n');
});
afterAll(() => rm(builtFiles, { recursive: true }));

const drawn = (html: string) => drawnAtOnce(Buffer.from(html), builtFiles).toString();

test('a page brings its style along, and its scripts wait until it is drawn', () => {
  const head = '<title>École → 東京</title><link rel="modulepreload" href="/assets/page.js"/>';
  const body = '<p>École → 東京 &lt;script type="module" async=""&gt;</p>';
  const html = `<head>${head}<link rel="stylesheet" href="/assets/page.css"/></head>${body}<script type="module" async="">start()</script>`;
  expect(drawn(html)).toBe(
    `<head>${head.replace('modulepreload', 'later')}<style>p{color:red}</style><link rel="stylesheet" href="/assets/page.css" disabled=""/></head>${body}<script type="later">start()</script>`,
  );
});

test.each(['<head><title>Plain</title></head><p>text</p>', '<p>no head</p>', ''])(
  'a page without styles and scripts stays as it is: %s',
  (html) => expect(drawn(html)).toBe(html),
);
