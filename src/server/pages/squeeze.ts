import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Page } from './page.ts';
import { answerOf } from './prepare-answers.ts';

const toBrotli = promisify(brotliCompress);
/** However many pages are asked for: no more than a fifth of a core goes into this. */
const pauseMs = 1000;

/**
 * Compresses pages that are asked for again as far as it goes. That takes thirty times as long, and saves a tenth of the bytes: on
 * a slow line often a whole round trip (the first one carries about 14 KB). Not those that came a moment ago: where something changes often it
 * would be in vain, and take the core from whoever waits for the page of after the change.
 */
export class Squeezer {
  private isBusy = false;
  private readonly afterMs: number;

  constructor(afterMs: number) {
    this.afterMs = afterMs;
  }

  /** One page at a time; whoever comes meanwhile is not waited for, the next asking brings it again. */
  async squeeze(page: Page): Promise<void> {
    const { answers, keptAt = Infinity } = page;
    if (this.isBusy || page.isSqueezed || !page.brotli || !answers) return;
    if (performance.now() - keptAt < this.afterMs) return;
    this.isBusy = true;
    setTimeout(() => (this.isBusy = false), pauseMs).unref();
    const least = await toBrotli(page.body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length,
      },
    });
    page.isSqueezed = true;
    if (least.length >= page.brotli.length) return;
    page.brotli = least;
    answers.brotli = answerOf(page, answers.common, 'brotli');
  }
}
