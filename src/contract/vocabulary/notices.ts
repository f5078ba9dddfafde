import { defaultTime } from './saved.ts';

/** Days before a deadline that can be chosen for reminders. */
export const reminderDays = [7, 2] as const;

/**
 * The kinds of notices, and by which ways each comes unless its reader chooses others. A kind without `mail` has mails of its own, which can't
 * be turned off here. Mails about own items are on by default; all others are opt-in. What a mail says is in `mail/notice-mails.ts`.
 */
const defaults = {
  /** What staff does with own items. */
  decision: { portal: true, mail: true },
  /** Whether an own job is still open, and how it ended. */
  question: { portal: true, mail: true },
  payments: { portal: true },
  extension: { portal: true, mail: false },
  /** Moved dates, withdrawals and corrections. */
  change: { portal: true, mail: false },
  /** At nine in the morning of the time zone. */
  reminder: {
    portal: true,
    mail: false,
    days: [...reminderDays] as number[],
    timeZone: defaultTime.timeZone as string,
  },
  /** Each saved search has its own mail frequency. */
  match: { portal: true },
};
export type NoticeKind = keyof typeof defaults;
export const noticeKinds = Object.keys(defaults) as [NoticeKind, ...NoticeKind[]];

export type NoticeSettings = typeof defaults;
export type StoredNoticeSettings = { [Kind in NoticeKind]?: Partial<NoticeSettings[Kind]> };

export const noticeSettingsOf = (stored: StoredNoticeSettings): NoticeSettings =>
  Object.fromEntries(
    noticeKinds.map((kind) => [kind, { ...defaults[kind], ...stored[kind] }]),
  ) as NoticeSettings;
