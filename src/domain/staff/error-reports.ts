import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { errorReports } from '../../db/index.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';

interface Occurrence {
  error: unknown;
  /** The route's pattern, as the address itself may contain personal data. */
  route: string;
  requestId: string;
  version: string;
}

/** Stores an unexpected error. Errors of the same kind at the same place share a row. */
export async function reportError(
  ctx: Context,
  { error, route, requestId, version }: Occurrence,
): Promise<void> {
  const { message, stack } = describe(error);
  const fingerprint = createHash('sha256').update(`${message}\n${stack}`).digest('hex').slice(0, 16);
  const now = ctx.clock();
  await ctx.db.transaction((tx) =>
    tx
      .insert(errorReports)
      .values({
        fingerprint,
        message,
        stack,
        route,
        version,
        occurrences: 1,
        lastRequestId: requestId,
        firstSeenAt: now,
        lastSeenAt: now,
      })
      .onConflictDoUpdate({
        target: errorReports.fingerprint,
        set: {
          occurrences: sql`${errorReports.occurrences} + 1`,
          lastSeenAt: now,
          lastRequestId: requestId,
          route,
          version,
        },
      }),
  );
}

/** @throws Failure not_found */
export async function removeErrorReport(ctx: Context, fingerprint: string): Promise<{ removed: true }> {
  const deleted = await ctx.db.transaction((tx) =>
    tx.delete(errorReports).where(eq(errorReports.fingerprint, fingerprint)).returning(),
  );
  if (deleted.length === 0) throw new Failure('not_found');
  return { removed: true };
}

/** The innermost cause, as wrappers repeat the statement with its values. */
function innermost(error: unknown): unknown {
  let inner = error;
  for (let depth = 0; depth < 5 && inner instanceof Error && inner.cause instanceof Error; depth += 1)
    inner = inner.cause;
  return inner;
}

/** Name and location of an error, without any input. */
function describe(error: unknown): { message: string; stack: string } {
  const inner = innermost(error);
  if (!(inner instanceof Error)) return { message: 'a value that is not an Error was thrown', stack: '' };
  const lines = (inner.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    message: `${inner.name}: ${withoutValues(inner.message)}`.slice(0, 300),
    stack: lines
      .slice(0, 8)
      .map((line) => line.trim().replaceAll(/(?:file:\/\/)?\/\S*?\/(src|build|node_modules)\//g, '$1/'))
      .join('\n')
      .slice(0, 2000),
  };
}

/** Cut before anything is searched for, because a pattern takes the square of the length. */
const longestMessage = 2_000;

const withoutValues = (message: string): string =>
  (message.slice(0, longestMessage).split('\n')[0] ?? '')
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d+/g, '#');
