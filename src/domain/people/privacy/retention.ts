import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Buyer } from '../../../contract/commerce/payment-document.ts';
import { kolkataDate, addDays } from '../../../contract/time/days.ts';
import { retentionDays, retentionYears } from '../../../contract/vocabulary/index.ts';
import {
  alertMails,
  alertRecipients,
  itemChanges,
  newsletterSubscribers,
  notices,
  orders,
  quotes,
  reportCases,
  reports,
  requestedMails,
  savedSearches,
  signIns,
  type Transaction,
  welcomedMailboxes,
} from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';

interface Rule {
  what: string;
  retentionDays: number;
  /** Deletes what is older than a date; returns the number of rows. */
  clear: (tx: Transaction, before: Date) => Promise<number>;
}

/** Replaces a buyer's name after the legal retention period. */
const erasedBuyer: Buyer = { name: '(erased)', email: '', address: null, stateCode: null, gstin: null };

const yearDays = 366;
/** Row count of a database function that has rights which the application's role lacks. */
const countOf = ({ rows }: { rows: Record<string, unknown>[] }) => Number(rows[0]?.['n'] ?? 0);
const removed = ({ rowCount }: { rowCount: number | null }) => rowCount ?? 0;

/** Deletes searches saved without an account, and addresses that have none left. */
async function clearSearches(tx: Transaction, which: SQL | undefined, before: Date): Promise<number> {
  const ofAddress = inArray(
    savedSearches.recipientId,
    tx.select({ id: alertRecipients.id }).from(alertRecipients).where(isNull(alertRecipients.userId)),
  );
  const cleared = removed(
    await tx.delete(savedSearches).where(and(ofAddress, which, lt(savedSearches.updatedAt, before))),
  );
  const left = tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(eq(savedSearches.recipientId, alertRecipients.id));
  await tx.delete(alertRecipients).where(and(isNull(alertRecipients.userId), notExists(left)));
  return cleared;
}

/** Clears what readers and authors wrote about cases that were closed. What was decided stays. */
async function clearReports(tx: Transaction, before: Date): Promise<number> {
  const closed = tx.select({ id: reportCases.id }).from(reportCases).where(lt(reportCases.closedAt, before));
  await tx
    .update(reportCases)
    .set({ objection: null, objectedBy: null })
    .where(and(lt(reportCases.closedAt, before), isNotNull(reportCases.objection)));
  return removed(
    await tx
      .update(reports)
      .set({ email: null, details: null })
      .where(and(inArray(reports.caseId, closed), or(isNotNull(reports.email), isNotNull(reports.details)))),
  );
}

/** Data deleted by age. Sessions, links and uploads are cleared hourly by their own modules. */
export const retentionRules: readonly Rule[] = [
  {
    what: 'sign-ins',
    retentionDays: retentionDays.signIn,
    clear: async (tx, before) => removed(await tx.delete(signIns).where(lt(signIns.createdAt, before))),
  },
  {
    what: 'notices',
    retentionDays: retentionDays.notice,
    clear: async (tx, before) => removed(await tx.delete(notices).where(lt(notices.createdAt, before))),
  },
  {
    what: 'unconfirmed subscriptions',
    retentionDays: retentionDays.unconfirmedSubscription,
    clear: async (tx, before) =>
      removed(
        await tx
          .delete(newsletterSubscribers)
          .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.createdAt, before))),
      ),
  },
  {
    what: 'ended subscriptions',
    retentionDays: retentionDays.endedSubscription,
    clear: async (tx, before) =>
      removed(await tx.delete(newsletterSubscribers).where(lt(newsletterSubscribers.unsubscribedAt, before))),
  },
  {
    what: 'searches that an address never confirmed',
    retentionDays: retentionDays.unconfirmedSubscription,
    clear: (tx, before) => clearSearches(tx, isNull(savedSearches.confirmedAt), before),
  },
  {
    what: 'searches whose mails an address stopped',
    retentionDays: retentionDays.endedSubscription,
    clear: (tx, before) => clearSearches(tx, eq(savedSearches.pausedBecause, 'unsubscribed'), before),
  },
  {
    what: 'mails about saved searches',
    retentionDays: retentionDays.alertMail,
    clear: async (tx, before) => removed(await tx.delete(alertMails).where(lt(alertMails.createdAt, before))),
  },
  {
    what: 'addresses and details of reports, and objections',
    retentionDays: retentionDays.report,
    clear: clearReports,
  },
  {
    what: 'cases of reports',
    retentionDays: retentionYears.staffAction * yearDays,
    clear: async (tx, before) =>
      removed(await tx.delete(reportCases).where(lt(reportCases.closedAt, before))),
  },
  {
    what: 'counts of mails that strangers can cause',
    retentionDays: retentionDays.requestedMail,
    clear: async (tx, before) =>
      removed(await tx.delete(requestedMails).where(lt(requestedMails.createdAt, before))),
  },
  {
    what: 'hashes of mailboxes that got welcome credits',
    retentionDays: retentionDays.welcomedMailbox,
    clear: async (tx, before) =>
      removed(await tx.delete(welcomedMailboxes).where(lt(welcomedMailboxes.createdAt, before))),
  },
  {
    what: 'proforma invoices that were not ordered',
    retentionDays: retentionDays.proforma,
    clear: async (tx, before) =>
      removed(
        await tx
          .delete(quotes)
          .where(
            and(
              lt(quotes.validUntil, kolkataDate(before)),
              notExists(tx.select({ id: orders.id }).from(orders).where(eq(orders.quote, quotes.reference))),
            ),
          ),
      ),
  },
  {
    what: 'ids of items that are no longer public',
    retentionDays: retentionDays.removedItem,
    clear: async (tx, before) =>
      removed(
        await tx
          .delete(itemChanges)
          .where(and(eq(itemChanges.removed, true), lt(itemChanges.changedAt, before))),
      ),
  },
  {
    what: 'work that failed permanently',
    retentionDays: retentionDays.failedWork,
    clear: async (tx, before) => {
      const { rows } = await tx.execute(sql`
        SELECT (graphile_worker.complete_jobs(array_agg(id))).id FROM graphile_worker.jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}::timestamptz
        HAVING count(*) > 0`);
      return rows.length;
    },
  },
  {
    what: 'staff actions',
    retentionDays: retentionYears.staffAction * yearDays,
    clear: async (tx, before) =>
      countOf(await tx.execute(sql`SELECT remove_aged_logs(${before}::timestamptz) AS n`)),
  },
  {
    what: 'buyers of orders',
    retentionDays: retentionYears.paymentDocument * yearDays,
    clear: async (tx, before) =>
      removed(
        await tx
          .update(orders)
          .set({ buyer: erasedBuyer, actedBy: null })
          .where(and(lt(orders.createdAt, before), sql`${orders.buyer}->>'name' <> ${erasedBuyer.name}`)),
      ),
  },
  {
    what: 'buyers on receipts and invoices',
    retentionDays: retentionYears.paymentDocument * yearDays,
    clear: async (tx, before) =>
      countOf(
        await tx.execute(
          sql`SELECT erase_aged_buyers(${before}::timestamptz, ${JSON.stringify({ ...erasedBuyer, state: null })}::jsonb) AS n`,
        ),
      ),
  },
];

/** Applies the retention periods of the privacy policy. Returns the number of rows deleted by kind. */
export async function applyRetention(ctx: Context): Promise<Record<string, number>> {
  const cleared: Record<string, number> = {};
  for (const { what, retentionDays: days, clear } of retentionRules)
    cleared[what] = await ctx.db.transaction((tx) => clear(tx, addDays(ctx.clock(), -days)));
  return cleared;
}
