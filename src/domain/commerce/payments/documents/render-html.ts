import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mark } from '../../../../contract/site.ts';
import { inExactRupees } from '../../../../contract/money/money-in-words.ts';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import { buyerLines, closingNote, headRows, sellerLines, sumRows, testNote } from './find-document.ts';

const { resolve } = createRequire(import.meta.url);

interface Face {
  family: string;
  /** The package, of which a file is embedded. */
  from: string;
  file: string;
  script: 'latin' | 'latin-ext';
  weight: string;
}

const sans = {
  family: 'Source Sans 3 Variable',
  from: '@fontsource-variable/source-sans-3',
  weight: '200 900',
};

/** Names and the rupee sign need more than the letters of English. */
const embedded: Face[] = [
  { ...sans, file: 'source-sans-3-latin-wght', script: 'latin' },
  { ...sans, file: 'source-sans-3-latin-ext-wght', script: 'latin-ext' },
  {
    family: 'Source Serif 4',
    from: '@fontsource/source-serif-4',
    file: 'source-serif-4-latin-500',
    script: 'latin',
    weight: '500',
  },
];

function fontFace({ family, from, file, script, weight }: Face): string {
  const bytes = readFileSync(resolve(`${from}/files/${file}-normal.woff2`)).toString('base64');
  const ranges = JSON.parse(readFileSync(resolve(`${from}/unicode.json`), 'utf8')) as Record<string, string>;
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes}) format('woff2'); unicode-range: ${ranges[script]} }`;
}

let faces: string | undefined;

/**
 * The portal's fonts as CSS with data URLs: receipts are saved as files, and neither they nor the sandbox page may load
 * anything. Their policy needs `font-src data:`.
 */
export const embeddedFonts = (): string => (faces ??= embedded.map(fontFace).join('\n'));

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light }
  * { box-sizing: border-box }
  body { margin: 0; padding: 24px; background: #f4f1f7; color: #1e1926; font: 15px/1.5 'Source Sans 3 Variable', system-ui, sans-serif }
  main { max-width: 760px; margin: 0 auto; padding: 40px; background: #fff; border: 1px solid #e5e0eb; border-radius: 8px }
  h1 { display: flex; justify-content: space-between; align-items: center; gap: 16px; margin: 0 0 24px; font: 500 29px/1.2 'Source Serif 4', Georgia, serif }
  svg { flex: none; width: 40px; height: 40px }
  h2 { margin: 0 0 4px; color: #665e72; font-size: 13px; font-weight: 600 }
  address { font-style: normal } p { margin: 0 }
  .test { margin-bottom: 24px; padding: 12px 16px; border-left: 4px solid #835000; background: #fdf3de; color: #6b4100; font-weight: 600 }
  .sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px; margin-bottom: 24px } .sides > :last-child { grid-column: 1 / -1 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 } dt { color: #665e72 } dd { margin: 0; overflow-wrap: anywhere }
  .scroll { overflow-x: auto } table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums }
  th, td { padding: 8px; border-bottom: 1px solid #cbc3d6; text-align: right; vertical-align: top } th { color: #665e72; font-size: 13px }
  th:first-child, td:first-child { padding-left: 0; text-align: left } th:last-child, td:last-child { padding-right: 0 }
  tfoot td { padding-block: 4px; border: 0 } tfoot td:first-child { text-align: right }
  tfoot tr:last-child td { padding-top: 8px; border-top: 1px solid transparent; font-weight: 600 } tfoot tr:last-child td:last-child { border-color: #1e1926 }
  .note { margin-top: 24px; color: #665e72; font-size: 13px }
  @media (max-width: 600px) { body { padding: 0 } main { padding: 24px 16px; border: 0; border-radius: 0 } }
  @media screen and (max-width: 480px) {
    .sides { grid-template-columns: minmax(0, 1fr) } thead { display: none } tbody tr { display: block; padding-bottom: 8px; border-bottom: 1px solid #cbc3d6 }
    tbody td, tfoot tr { display: flex; justify-content: space-between; gap: 16px } tbody td { padding: 4px 0; border: 0 } tbody td::before { content: attr(data-label); color: #665e72 }
    tfoot td { padding-inline: 0 } tfoot tr:last-child { border-top: 1px solid #1e1926 } tfoot tr:last-child td { border: 0 } }
  @media print { body { padding: 0; background: #fff } main { max-width: none; padding: 0; border: 0 } @page { margin: 18mm } }`;

const lines = (texts: string[]): string => texts.map(escape).join('<br>');
const facts = (rows: [string, string][]): string =>
  rows.map(([label, value]) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`).join('');

/** A document as a web page that prints well. */
export function renderDocumentHtml(document: PaymentDocument): string {
  const { line } = document;
  const columns: [string, string][] = [
    ['Item', line.description],
    ['SAC', line.sac],
    ['Quantity', String(line.quantity)],
    ['Rate', inExactRupees(line.unitPrice)],
    ['Amount', inExactRupees(document.total)],
  ];
  const sums = sumRows(document).map(
    ([label, value]) => `<tr><td colspan="4">${escape(label)}</td><td>${escape(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${document.title} ${document.number}`)}</title><style>${embeddedFonts()}${style}</style></head>
<body><main>
<h1>${escape(document.title)}<svg viewBox="0 0 ${mark.size} ${mark.size}" aria-hidden="true"><path fill="${mark.colour}" d="${mark.path}"/></svg></h1>
${document.isTest ? `<p class="test">${testNote(document)}</p>` : ''}
<div class="sides">
<section><h2>Supplier</h2><address>${lines(sellerLines(document))}</address></section>
<section><h2>Recipient</h2><address>${lines(buyerLines(document))}</address></section>
<section><h2>Details</h2><dl>${facts(headRows(document))}</dl></section>
</div>
<div class="scroll"><table>
<thead><tr>${columns.map(([label]) => `<th scope="col">${label}</th>`).join('')}</tr></thead>
<tbody><tr>${columns.map(([label, value]) => `<td data-label="${label}">${escape(value)}</td>`).join('')}</tr></tbody>
<tfoot>${sums.join('')}</tfoot>
</table></div>
<p class="note">${escape(closingNote(document))}</p>
</main></body></html>`;
}
