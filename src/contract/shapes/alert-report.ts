import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { reasonLength, retentionDays } from '../vocabulary/index.ts';
import { moment } from './paging.ts';
import { requiredText } from './text.ts';

/** Mails of saved searches, reminders and later deadlines, for admins (docs/specification.md#saved-searches). */

const count = z.number().int().nonnegative();

/** Mails of saved searches by outcome, people who stopped theirs, and mails of notices. */
export const alertFigures = [
  'planned',
  'waiting',
  'sent',
  'bounced',
  'dropped',
  'unsubscribed',
  'paused',
  'notices',
] as const;

const alertDay = z.object({
  /** In Asia/Kolkata. */
  day: z.iso.date(),
  /** Mails of saved searches: planned on this day, and those of them that still wait. */
  planned: count,
  waiting: count,
  /**
   * Sent on this day, refused permanently by the mail server, and dropped because nothing in it was wanted or public
   * any more.
   */
  sent: count,
  bounced: count,
  dropped: count,
  /** People who unsubscribed by a mail's link, or paused a search, and didn't resume since. */
  unsubscribed: count,
  paused: count,
  /** Mails of reminders and later deadlines. */
  notices: count,
});
export type AlertDay = z.output<typeof alertDay>;

const alertStop = z.object({
  at: moment,
  /** null: the account was deleted. */
  by: z.string().nullable(),
  reason: z.string(),
});
export type AlertStop = z.output<typeof alertStop>;

export const alertReport = z
  .object({
    /** null: mails are sent. */
    stop: alertStop.nullable(),
    /** `ALERTS=off`: no mail is sent until the setting is changed. */
    isSetOff: z.boolean(),
    /** All planned mails that were not sent yet: of saved searches, reminders and later deadlines. */
    waiting: z.object({ alerts: count, notices: count }),
    /** Latest first. */
    days: z.array(alertDay),
    /** Saved searches for each person, and with premium membership. */
    limits: z.object({ searches: count, searchesPremium: count }),
    /** Days after which rows are deleted. */
    keptDays: z.object({ mails: count, publications: count, notices: count }),
  })
  .register(namedSchemas, { id: 'AlertReport' });
export type AlertReport = z.output<typeof alertReport>;

/** Older mails are deleted. */
const maxReportDays = retentionDays.alertMail;
const daysError = `Must be a number from 1 to ${maxReportDays}`;
export const alertReportQuery = z.object({
  days: z.coerce.number(daysError).int(daysError).min(1, daysError).max(maxReportDays, daysError).default(30),
});

export const stopInput = z.object({
  reason: requiredText(reasonLength.max, 'Please say why').min(
    reasonLength.min,
    `Must have at least ${reasonLength.min} characters`,
  ),
});
