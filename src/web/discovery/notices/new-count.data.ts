import { call } from '../../lib/api/call.ts';

/** How much is new that the user hasn't seen; null if that can't be read. Every page asks, so it is not one of the desk's numbers. */
export const clientLoader = (): Promise<number | null> =>
  call('GET /desk/new/count').then(
    (count) => count.new,
    () => null,
  );
