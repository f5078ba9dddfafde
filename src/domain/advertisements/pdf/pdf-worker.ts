import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { TextItem } from './pdf-source.ts';

/** Pages beyond are not read. */
const maxPages = 50;

/** A text on a page, with its place: from the left and from the bottom, in points. */
async function read(bytes: Uint8Array): Promise<TextItem[][]> {
  const pdf = await getDocumentProxy(bytes);
  const pages: TextItem[][] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , scale, x, y] = item.transform as number[];
        return [{ text: item.str, x: x!, y: y!, width: item.width, height: item.height || Math.abs(scale!) }];
      }),
    );
  }
  return pages;
}

parentPort?.postMessage(await read(new Uint8Array(workerData as ArrayBuffer)));
