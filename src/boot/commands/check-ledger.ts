import type { Context } from '../../domain/context.ts';
import { checkLedger } from '../../domain/payments/index.ts';
import { counted } from '../lifecycle/counted.ts';

/** Recomputes every balance, order and document and prints differences. Returns the exit code. */
export async function printLedgerCheck(ctx: Context, say: (line: string) => void): Promise<number> {
  const { orders, entries, problems } = await checkLedger(ctx.db);
  for (const problem of problems) say(`WRONG: ${problem}`);
  const looked = `${counted(entries, 'ledger row')} and ${counted(orders, 'order')} checked`;
  say(
    problems.length === 0
      ? `${looked}: all balances, orders and documents agree.`
      : `${looked}: ${counted(problems.length, 'problem')}.`,
  );
  return problems.length === 0 ? 0 : 1;
}
