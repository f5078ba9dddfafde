import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pdfSource } from './pdf/pdf-source.ts';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

const file = (name: string) =>
  readFileSync(new URL(`../../../../test/notices/${name}`, import.meta.url), 'utf8');
type Printed = [text: string, x: number, y: number, width: number, height: number][][];

test.each([
  'guest-faculty.html',
  'iit-rolling.html',
  'state-college.txt',
  'us-tenure-track.txt',
  'w2-professur.txt',
])('%s is the same advertisement as a browser prints it', (name) => {
  const text = file(name);
  const pasted = readAdvertisement(name.endsWith('.html') ? readHtml(text) : readText(text));
  const pages = (JSON.parse(file(name.replace(/\.\w+$/, '.printed.json'))) as Printed).map((page) =>
    page.map(([text, x, y, width, height]) => ({ text, x, y, width, height })),
  );
  const printed = readAdvertisement(pdfSource(pages));
  // Lines around cells aren't read, so what is merged down is known of the post alone, which each row has.
  const openings = pasted.proposal.openings.map((opening, at) =>
    name === 'guest-faculty.html' && at > 0 ? { ...opening, pay: null } : opening,
  );
  expect(printed.proposal).toEqual({ ...pasted.proposal, openings });
  expect(printed.problems).toEqual(pasted.problems);
});
