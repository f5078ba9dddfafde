import { getDocumentProxy } from 'unpdf';
import { assertWithin, Unreadable } from '../bounds.ts';
import type { Source } from '../grid.ts';
import { pdfSource, type TextItem } from './pdf-source.ts';

/** The texts of a PDF by their places. @throws Unreadable, BeyondBound */
export async function readPdf(bytes: Uint8Array): Promise<Source> {
  const pdf = await getDocumentProxy(bytes).catch(unreadable);
  assertWithin('pages', pdf.numPages);
  const pages: TextItem[][] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number).then(textsOf).catch(unreadable);
    length += page.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    assertWithin('bytes', length);
    pages.push(page);
  }
  if (length === 0)
    throw new Unreadable('This PDF has no text, only pictures of it. Please type or paste the notice.');
  return pdfSource(pages);
}

function unreadable(): never {
  throw new Unreadable(
    'The text of this PDF could not be read. Please paste the notice’s text or table instead.',
  );
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** A text has its place from the left and from the bottom, in points. */
async function textsOf(page: Page): Promise<TextItem[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , scale, x, y] = item.transform as number[];
    return [{ text: item.str, x: x!, y: y!, width: item.width, height: item.height || Math.abs(scale!) }];
  });
}
