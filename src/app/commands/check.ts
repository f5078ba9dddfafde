import type { Context } from '../../domain/platform/context.ts';
import { checkLedger } from '../../domain/commerce/index.ts';
import type { Config } from '../../config/index.ts';
import { closeDatabase, missingMigrations, openDatabase } from '../../db/index.ts';
import { plural } from '../process.ts';
import { locateRunning } from '../database.ts';

/** Recomputes every balance, order and document and prints differences. Returns the exit code. */
export async function printLedgerCheck(ctx: Context, say: (line: string) => void): Promise<number> {
  const { orders, entries, problems } = await checkLedger(ctx.db);
  for (const problem of problems) say(`WRONG: ${problem}`);
  const looked = `${plural(entries, 'ledger row')} and ${plural(orders, 'order')} checked`;
  say(
    problems.length === 0
      ? `${looked}: all balances, orders and documents agree.`
      : `${looked}: ${plural(problems.length, 'problem')}.`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** `migrate --check`: lists pending migrations without applying them. */
export async function checkMigrations(config: Config, say: (line: string) => void): Promise<number> {
  const { url, stop } = await locateRunning(config, { onProgress: () => {}, onLost: () => {} });
  const db = openDatabase({ url, max: 1 });
  try {
    const missing = await missingMigrations(db.$client);
    if (missing.length === 0) say('Migrations: none is missing.');
    else say(`Migrations: ${missing.length} would be applied.`);
    for (const { name, sql } of missing) say(`  ${name}: ${purposeOf(sql)}`);
    return 0;
  } finally {
    await closeDatabase(db);
    await stop();
  }
}

/** The first sentence of the comment that a migration begins with. */
function purposeOf(sql: string): string {
  const comment = /^(?:--.*\n)*/
    .exec(sql)![0]
    .replaceAll(/\s*--\s*/g, ' ')
    .trim();
  return comment.split(/(?<=\.) /)[0] ?? '';
}
