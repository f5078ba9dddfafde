import { createInflateRaw } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { assertWithin, BeyondBound } from './bounds.ts';

/*
 * A packed file of a megabyte may unpack to a gigabyte, and what unpacks it asks nobody. All that is unpacked of a notice is counted
 * here, before that is done or while it goes on.
 */

/** What a count of unpacked bytes does beyond the bound. */
type Count = (bytes: number) => void;

function counter(): Count {
  let unpacked = 0;
  return (bytes) => {
    unpacked += bytes;
    assertWithin('unpacked', unpacked);
  };
}

/** The parts of a Word file or spreadsheet whose names fit. @throws BeyondBound, or what fflate throws at what is no archive */
export function unzipWithin(
  bytes: Uint8Array,
  isRead: (name: string) => boolean,
): Record<string, Uint8Array> {
  const count = counter();
  // A part gets as many bytes as the archive says that it has, and what it has besides is dropped.
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!isRead(name)) return false;
      count(Math.max(size, originalSize));
      return true;
    },
  });
}

/** The same archive with these parts alone, of which none is packed any more. @throws BeyondBound */
export const unpackedZip = (bytes: Uint8Array, isRead: (name: string) => boolean): Buffer =>
  Buffer.from(zipSync(unzipWithin(bytes, isRead), { level: 0 }));

/** Where the data of a PDF's streams begin, and the dictionary before them. */
function* streamsOf(pdf: Buffer): Generator<{ start: number; dictionary: string }> {
  for (let at = pdf.indexOf('stream'); at !== -1; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    let start = at + 6;
    if (pdf[start] === 13) start += 1;
    if (pdf[start] === 10) start += 1;
    const before = pdf.toString('latin1', Math.max(0, at - 2000), at);
    yield { start, dictionary: before.slice(Math.max(0, before.lastIndexOf(' obj'))) };
  }
}

/** As pdf.js tells packed data. */
const isZlib = (pdf: Buffer, at: number): boolean =>
  at + 1 < pdf.length &&
  (pdf[at]! & 0x0f) === 8 &&
  (pdf[at]! * 256 + pdf[at + 1]!) % 31 === 0 &&
  (pdf[at + 1]! & 0x20) === 0;

async function countInflated(packed: Buffer, count: Count): Promise<void> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) count((chunk as Buffer).length);
  } catch (error) {
    // What isn't packed as it should be is the parser's affair; what came out of it until then is counted.
    if (error instanceof BeyondBound) throw error;
  }
}

/**
 * Unpacks each stream of a PDF without keeping anything, to know how much they are together. Pictures, which aren't looked at, are
 * blanked instead: so nothing can be unpacked that is called one. @throws BeyondBound
 */
export async function assertUnpacksWithin(pdf: Buffer): Promise<void> {
  const count = counter();
  for (const { start, dictionary } of streamsOf(pdf)) {
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) {
      const end = pdf.indexOf('endstream', start);
      pdf.fill(0, start, end === -1 ? pdf.length : end);
    } else if (isZlib(pdf, start)) await countInflated(pdf.subarray(start + 2), count);
  }
}

/**
 * While something is read, what the platform's own `DecompressionStream` unpacks is counted: pdf.js unpacks a page's content by it, also
 * what is packed twice or encrypted, and keeps all of it. Beyond the bound no more of it comes. @throws BeyondBound
 */
export async function withinUnpacked<Value>(read: () => Promise<Value>): Promise<Value> {
  const native = globalThis.DecompressionStream;
  const count = counter();
  const beyond = Promise.withResolvers<never>();
  class Counted {
    readonly readable: ReadableStream;
    readonly writable: WritableStream;
    constructor(format: CompressionFormat) {
      const { readable, writable } = new native(format);
      this.writable = writable;
      this.readable = readable.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            try {
              count(chunk.length);
            } catch (error) {
              beyond.reject(error);
              // An error would make pdf.js unpack it anew by itself.
              return new Promise(() => {});
            }
            controller.enqueue(chunk);
            return undefined;
          },
        }),
      );
    }
  }
  globalThis.DecompressionStream = Counted as typeof DecompressionStream;
  try {
    return await Promise.race([read(), beyond.promise]);
  } finally {
    globalThis.DecompressionStream = native;
  }
}
