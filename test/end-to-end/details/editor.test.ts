import type { JSONContent } from '@tiptap/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../support/properties.ts';
import {
  alignments,
  backgroundColours,
  fonts,
  fontSizes,
  linkTarget,
  textColours,
} from '../../../src/contract/text/rich-text.ts';
import { sanitise } from '../../../src/domain/publishing/index.ts';
import { openEditor } from '../support/open-editor.ts';

let editor: Awaited<ReturnType<typeof openEditor>>;
beforeAll(async () => {
  editor = await openEditor();
});
afterAll(() => editor?.close());

const render = (documents: JSONContent[]) =>
  editor.ask(
    (page, given) =>
      (JSON.parse(given) as JSONContent[]).map((one) => ({
        document: page.document(one),
        html: page.html(page.document(one)),
      })),
    documents,
  );
const parse = (htmls: string[]) =>
  editor.ask((page, given) => (JSON.parse(given) as string[]).map((one) => page.parse(one)), htmls);
const pasted = async (html: string) =>
  sanitise(await editor.ask((page, given) => page.pasted(JSON.parse(given) as string), html));

/** Links are stored as a browser reads them, and spaces that HTML would collapse as non-breaking ones, which look the same. */
const meaning = (document: JSONContent) =>
  JSON.stringify(document, (key, value) => (key === 'href' ? new URL(value).href : value)).replaceAll(
    '\u00a0',
    ' ',
  );

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const look = fc
  .record({
    color: maybe(fc.constantFrom(...Object.keys(textColours))),
    background: maybe(fc.constantFrom(...Object.keys(backgroundColours))),
    font: maybe(fc.constantFrom(...Object.keys(fonts))),
    size: maybe(fc.constantFrom(...Object.keys(fontSizes))),
  })
  .filter((attrs) => Object.values(attrs).some(Boolean));
/** The editor takes no link to a name of a local network, such as 'a.lan'. */
const href = fc.oneof(
  fc
    .webUrl({ withQueryParameters: true, withFragments: true })
    .filter((address) => linkTarget(address) !== null),
  fc.constantFrom('mailto:a@example.org', 'https://example.org/a?b=1&c="2"#d', "https://example.org/it's"),
);
const marks = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom('bold', 'italic', 'underline', 'strike', 'subscript').map((type) => ({ type })),
    look.map((attrs) => ({ type: 'textStyles', attrs })),
    href.map((address) => ({ type: 'link', attrs: { href: address } })),
  ),
  { selector: ({ type }) => type, maxLength: 4 },
);
/** Possible input: markup, entities, other scripts, emoji, runs of spaces. */
const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ' ',
          '  ',
          'a',
          '<b>',
          '&amp;',
          '</p>',
          '"',
          "'",
          'नमस्ते',
          '\u00a0',
          '🎓',
          '<script>alert(1)</script>',
        ),
      },
    ),
    { minLength: 1, maxLength: 6 },
  )
  // oxlint-disable-next-line no-control-regex
  .map((parts) => parts.join('').replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, ''))
  .filter((joined) => joined !== '');
const inline = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
    { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  ),
  { maxLength: 5 },
);
const textAlign = maybe(fc.constantFrom(...alignments));
const paragraph = fc.record({
  type: fc.constant('paragraph'),
  attrs: fc.record({ textAlign }),
  content: inline,
});
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ textAlign, level: fc.constantFrom(2, 3) }),
  content: inline,
});
const { block } = fc.letrec<{ block: JSONContent; item: JSONContent }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] }) as JSONContent),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph as fc.Arbitrary<JSONContent>,
    heading as fc.Arbitrary<JSONContent>,
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'bulletList', content })),
    fc.record({
      type: fc.constant('orderedList'),
      attrs: fc.record({ start: fc.integer({ min: 1, max: 99 }) }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content) => ({ type: 'blockquote', content })),
  ),
}));
const figure = fc.record({
  type: fc.constant('figure'),
  attrs: fc.record({
    src: fc.constant('/uploads/0198c2f0-0000-7000-8000-0000000000ab-600x400.webp'),
    alt: maybe(fc.constantFrom('', 'A map', 'Ten "percent" & <b>, a > b')),
  }),
});
const cell = fc.record({
  type: fc.constantFrom('tableCell', 'tableHeader'),
  attrs: fc.record({
    colspan: fc.integer({ min: 1, max: 3 }),
    rowspan: fc.constant(1),
    colwidth: fc.constant(null),
  }),
  content: fc.array(fc.oneof(paragraph, heading) as fc.Arbitrary<JSONContent>, {
    minLength: 1,
    maxLength: 2,
  }),
});
const row = fc
  .array(cell, { minLength: 1, maxLength: 3 })
  .map((content) => ({ type: 'tableRow', content }) as JSONContent);
const table = fc
  .array(row, { minLength: 1, maxLength: 3 })
  .map((content) => ({ type: 'table', content }) as JSONContent);
const document: fc.Arbitrary<JSONContent> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: block },
      { weight: 1, arbitrary: table },
      { weight: 1, arbitrary: figure },
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((content) => ({ type: 'doc', content }));

test('readers and later edits get everything the editor can produce', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(document, { minLength: 20, maxLength: 20 }), async (documents) => {
      const made = await render(documents);
      const keep = (html: string) => sanitise(html, { figures: true });
      const stored = made.map(({ html }) => keep(html));
      stored.forEach((html) => expect(keep(html)).toBe(html));
      const read = await parse(stored);
      made.forEach(({ document: written }, index) => expect(meaning(read[index]!)).toBe(meaning(written)));
    }),
    { numRuns: 20 },
  );
});

test('unsupported markup is dropped and its text kept', async () => {
  const [document] = await parse([
    '<h1 class="x">One</h1><p style="position:fixed;color:red;font-size:80px">Two <img src=x onerror=alert(1)><code>three</code></p><section>four</section>',
  ]);
  const texts = JSON.stringify(document);
  for (const word of ['One', 'Two', 'three', 'four']) expect(texts).toContain(word);
  for (const dropped of ['class', 'position', 'red', '80px', 'img', 'code"', 'section'])
    expect(texts).not.toContain(dropped);
});

test('pasting from Word keeps headings, emphasis, lists and links only', async () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style><xml><w:Word/></xml></head><body lang=EN-IN>
    <h1 style='font-family:"Calibri Light"'>Call<o:p></o:p></h1>
    <p class=MsoNormal style='margin-bottom:8pt'><b><span style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:black'>Important</span></b><span style='color:#C00000'> dates</span><o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>First</p>
    <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Inner</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Numbered</p>
    <p class=MsoNormal>See <a href="https://example.org/cfp">the call</a></p></body></html>`;
  const html = await pasted(word);
  expect(html).toContain('<h2>Call</h2>');
  expect(html).toContain('<strong>Important</strong><span style="color: #c00000"> dates</span>');
  expect(html).toContain(
    '<ul><li><p>First</p><ul><li><p>Inner</p></li></ul></li><li><p>Second</p></li></ul>',
  );
  expect(html).toContain('<ol><li><p>Numbered</p></li></ol>');
  expect(html).toContain('href="https://example.org/cfp"');
  expect(html).not.toMatch(/mso|class=|Calibri|o:p|·/i);
});

test('pasting from a web page keeps plain structure', async () => {
  const page = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:700;font-style:normal">Bold line</span></p></b>
    <div style="display:flex"><h4>Deadlines</h4><table><tr><th>Paper</th><td>1 May</td></tr><tr><th>Poster</th><td>2 June</td></tr></table><script>alert(1)</script><a href="javascript:alert(1)">click</a></div>`;
  const html = await pasted(page);
  expect(html).toContain('<strong>Bold line</strong>');
  expect(html).toContain('<h3>Deadlines</h3>');
  expect(html).toContain(
    '<table><tbody><tr><th><p>Paper</p></th><td><p>1 May</p></td></tr><tr><th><p>Poster</p></th><td><p>2 June</p></td></tr></tbody></table>',
  );
  expect(html).toContain('click');
  expect(html).not.toMatch(/script|font-family|flex|transparent|#000000/);
});
