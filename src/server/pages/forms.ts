import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, Page } from './page.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fewer bytes than this gain nothing. */
const worthCompressing = 1000;

const compress = {
  brotli: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => toGzip(body, { level: 6 }),
};

/** The form in which a page leaves for whoever takes this one. */
export const formFor = ({ body }: Page, accepted: Encoding): Encoding =>
  body.length > worthCompressing ? accepted : 'plain';

/**
 * A page's bytes in a form. They are compressed when somebody asks for them, once for all who do: nearly all ask for the same form,
 * and whoever waits for a page that was just changed shall not wait for the other one.
 */
export function bytesOf(page: Page, form: Encoding): Promise<Buffer> | Buffer {
  if (form === 'plain') return page.body;
  return (page.compressed[form] ??= compress[form](page.body).catch((error: unknown) => {
    delete page.compressed[form];
    throw error;
  }));
}

/** As far as it goes: that takes thirty times as long, and saves a tenth of the bytes. */
export const leastBrotli = (body: Buffer): Promise<Buffer> =>
  toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
