import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { webLink } from '../contract/addresses/links.ts';
import { explainReading, ImportError } from './import-error.ts';
import type { Progress } from './report.ts';

/** Opens a file as a stream of UTF-8 with progress. @throws the system's error if it can't be read */
export async function openFile(file: string, progress: Progress): Promise<Readable> {
  const { size } = await stat(file);
  const stream = createReadStream(file);
  let bytes = 0;
  stream.once('ready', () => progress.start(size));
  stream.on('data', (chunk) => progress.reached((bytes += chunk.length)));
  // The reader of the result also gets its errors.
  return pipeline(stream, refuseOtherEncodings(file), () => {});
}

/** Characters of another encoding would be replaced silently. */
function refuseOtherEncodings(file: string): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const checked = (chunk: Uint8Array | undefined, done: TransformCallback) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
      done(null, chunk);
    } catch {
      done(
        new ImportError(
          `${file} is not UTF-8, so its letters can't be told. If it is ISO-8859-1, convert it first: iconv -f ISO-8859-1 -t UTF-8 ${file} > converted`,
        ),
      );
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _, done) => checked(chunk, done),
    flush: (done) => checked(undefined, done),
  });
}

/** More than any file that is read into memory: a calendar, a feed, a table of jobs. */
const largestFile = 10_000_000;

/**
 * The text of a spreadsheet's file, which says by its first bytes whether it is UTF-8 or UTF-16; without them it is UTF-8 if all of it can be
 * that, else Windows-1252, in which Excel saves CSV.
 * @throws ImportError if it can't be read or is too large
 */
export async function readSpreadsheetText(file: string, format: string, progress: Progress): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > largestFile) throw new ImportError(`${file} is larger than 10 MB.`);
    progress.start(size);
    const bytes = await readFile(file);
    progress.reached(bytes.length);
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch (error) {
    throw explainReading(file, format, error);
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of a file of UTF-8. @throws ImportError if it can't be read, is in another encoding or too large */
export async function readText(file: string, format: string, progress: Progress): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await openFile(file, progress)) {
      size += (chunk as Buffer).length;
      if (size > largestFile) throw new ImportError(`${file} is larger than 10 MB.`);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw explainReading(file, format, error);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const looksLikeHtml = /<(?:p|br|a|b|i|ul|ol|li|div|span|strong|em|h[1-6])\b/i;

/** Converts plain text to paragraphs. Many files have HTML where their format says text. */
export const htmlOf = (text: string): string =>
  looksLikeHtml.test(text)
    ? text
    : text
        .replace(/[&<>]/g, (letter) => escaped[letter]!)
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
        .join('');

/** The stored form of a link that is written with its scheme, as lists and feeds write them; null for any other text. */
export const httpLink = (text: string | undefined): string | null =>
  text !== undefined && /^https?:/i.test(text.trim()) ? webLink(text) : null;
