import { leastBrotli } from './forms.ts';
import type { Page } from './page.ts';
import { answerOf } from './prepare-answers.ts';

/** However many pages are asked for: no more than a fifth of a core goes into this. */
const pauseMs = 1000;

/**
 * Compresses pages that are asked for again as far as it goes: on a slow line a tenth of the bytes is often a whole round trip (the
 * first one carries about 14 KB). Not those that came a moment ago: where something changes often it would be in vain, and take the
 * core from whoever waits for the page of after the change.
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
    const before = answers?.forms.brotli;
    if (this.isBusy || page.isSqueezed || !page.compressed.brotli || !before) return;
    if (performance.now() - keptAt < this.afterMs) return;
    this.isBusy = true;
    setTimeout(() => (this.isBusy = false), pauseMs).unref();
    const least = await leastBrotli(page.body);
    page.isSqueezed = true;
    if (least.length >= before.body.length) return;
    page.compressed.brotli = Promise.resolve(least);
    answers.forms.brotli = answerOf(page, answers.common, 'brotli', least);
  }
}
