import type { JSONContent } from '@tiptap/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../support/properties.ts';
import { sanitise } from '../../../src/domain/publishing/index.ts';
import { openEditor } from '../support/open-editor.ts';

let editor: Awaited<ReturnType<typeof openEditor>>;
beforeAll(async () => {
  editor = await openEditor();
});
afterAll(() => editor?.close());

/** HTML as it is stored after a paste. */
const pasted = async (htmls: string[]) =>
  (
    await editor.ask((page, given) => (JSON.parse(given) as string[]).map((one) => page.pasted(one)), htmls)
  ).map((html) => sanitise(html));
const parse = (htmls: string[]) =>
  editor.ask((page, given) => (JSON.parse(given) as string[]).map((one) => page.parse(one)), htmls);

/** A table as office programs write it: empty cells, merged ones, numbers of several scripts. */
const grid = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc.array(
      fc.array(
        fc.record({
          text: fc.constantFrom(
            '',
            '',
            ' ',
            '\u00a0',
            '0',
            '1',
            '2',
            '42',
            '१२',
            'SC',
            'Physics & Optics',
            'NIL',
          ),
          isMerged: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
        }),
        { minLength: width, maxLength: width },
      ),
      { minLength: height, maxLength: height },
    ),
  );
type Grid = { text: string; isMerged: boolean }[][];

/** Cells with the columns that they take: a merged one also takes its right neighbour's. */
function cellsOf(line: Grid[number]): { text: string; columns: number[] }[] {
  const cells: { text: string; columns: number[] }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const { text, isMerged } = line[at]!;
    const columns = isMerged && at + 1 < line.length ? [at, at + 1] : [at];
    cells.push({ text, columns });
    at += columns.length - 1;
  }
  return cells;
}
const escaped = (text: string) => text.replaceAll('&', '&amp;');
const asPasted = (rows: Grid, nth: number) =>
  `<table border=1 style="border-collapse:collapse"><colgroup><col width=64></colgroup>${rows
    .map(
      (line) =>
        `<tr height=20>${cellsOf(line)
          .map(
            ({ text, columns }) =>
              `<td${columns.length > 1 ? ` colspan=${columns.length}` : ''} class=xl65>${nth % 2 ? `<p class=MsoNormal>${escaped(text)}<o:p></o:p></p>` : escaped(text)}</td>`,
          )
          .join('')}</tr>`,
    )
    .join('')}</table>`;

test('a pasted table keeps every number in its column', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(grid, { minLength: 40, maxLength: 40 }), async (random) => {
      // A table of one column lays a page out.
      const grids = random.filter((rows) => rows.some((line) => cellsOf(line).length > 1));
      const read = await parse(await pasted(grids.map(asPasted)));
      grids.forEach((rows, nth) => {
        const found = read[nth]!.content?.find(({ type }) => type === 'table')?.content ?? [];
        expect(found.map(placedTexts)).toEqual(
          rows.map((line) => cellsOf(line).map(({ text, columns }) => [text.trim(), columns[0]])),
        );
      });
    }),
    // Smaller counterexamples would be sought for minutes.
    { numRuns: 5, endOnFailure: true },
  );
});

/** Each cell's text and first column. */
function placedTexts(line: JSONContent): [string, number][] {
  let column = 0;
  return (line.content ?? []).map((one) => {
    const text = JSON.stringify(one).match(/"text":"([^"]*)"/)?.[1] ?? '';
    const placed: [string, number] = [text.trim(), column];
    column += Number(one.attrs?.colspan);
    return placed;
  });
}

test('tables that lay a page out become their content, and a bold first row becomes heads', async () => {
  const [html] = await pasted([
    '<table><tr><td><h2>Notice</h2><table><caption>Posts</caption><tr><td><b>Post</b></td><td><b>SC</b></td></tr><tr><td>Professor</td><td></td></tr></table><a href="#_ftn1">[1]</a></td></tr></table>',
  ]);
  expect(html).toBe(
    '<h2>Notice</h2><p>Posts</p><table><tbody><tr><th><p><strong>Post</strong></p></th><th><p><strong>SC</strong></p></th></tr><tr><td><p>Professor</p></td><td><p></p></td></tr></tbody></table><p>[1]</p>',
  );
});
