import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes } from './render-page.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const hashes = (html: string) => inlineScriptHashes(Buffer.from(html));

test('each inline script is allowed by one hash of its bytes, whatever its content', () => {
  const quoting = 'document.write("<script>", "École → 東京")';
  const html = `<head><script>first()</script></head><p>text<script type="later">${quoting}</script><script>first()</script>`;
  expect(hashes(html)).toEqual([hashOf('first()'), hashOf(quoting)]);
});

test('external and incomplete scripts get no hash', () => {
  expect(hashes('<script async="" src="/a.js"></script><script data-src="x">own()</script>')).toEqual([
    hashOf('own()'),
  ]);
  for (const html of ['', '<p>no script</p>', '<script', '<script>never closed'])
    expect([html, hashes(html)]).toEqual([html, []]);
});
