import { Failure } from '../../domain/failure.ts';
import type { AdaptiveLimit } from '../load/adaptive-limit.ts';
import { retryAfterSeconds } from '../load/refuse.ts';
import type { Render } from './render-page.ts';

/** Pages of one kind take about equally long: '/jobs', '/jobs/…', '/search'. */
const kindOf = (path: string): string => path.replace(/\?.*/, '').replace(/^(\/[^/]*\/).*/, '$1');

/** Renders as soon as there is room. @throws Failure unavailable when there is none */
export const boundedRender =
  (render: Render, limit: AdaptiveLimit): Render =>
  async (path, ...asked) => {
    const end = await limit.enter(kindOf(path));
    if (!end) throw new Failure('unavailable', { retryAfterSeconds });
    try {
      return await render(path, ...asked);
    } finally {
      end();
    }
  };
