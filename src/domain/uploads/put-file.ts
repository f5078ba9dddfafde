import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';

/** The storage is unreachable or full: the request can be retried. */
export function storageUnavailable(cause: unknown): never {
  const failure = new Failure('unavailable', {
    message: 'Files cannot be stored or read at the moment. Please try again in a few minutes.',
  });
  // Only for the log.
  failure.cause = cause;
  throw failure;
}

/** Stores a file. @throws Failure unavailable */
export const putFile = (ctx: Context, key: string, bytes: Buffer, type: string): Promise<void> =>
  ctx.files.put(key, bytes, type).catch(storageUnavailable);
