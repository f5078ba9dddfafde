import type { Context } from '../../domain/platform/context.ts';
import { checkLedger } from '../../domain/commerce/index.ts';
import { plural } from '../lifecycle/plural.ts';

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
