import { afterAll, beforeAll, beforeEach } from 'vitest';

/** What the tests of a file stand on. One that is tried again stands on a new one: what its first try left behind is gone. */
export function standsOn(begin: () => Promise<void>, end: () => Promise<void>): void {
  beforeAll(begin);
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await end();
    await begin();
  });
  afterAll(end);
}
