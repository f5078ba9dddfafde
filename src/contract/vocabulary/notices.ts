import { defaultTime } from './saved.ts';

/** Days before a deadline that can be chosen for reminders. */
export const reminderDays = [7, 2] as const;

/**
 * The kinds of notices: what each is called and about, and by which ways it comes unless its reader chooses others. A kind without `mail` has
 * mails of its own, which can't be turned off here. Mails about own items are on by default; all others are opt-in. What a mail says is in `mail/notice-mails.ts`.
 */
export const noticeRecords = {
  /** What staff does with own items. */
  decision: {
    label: 'Decisions',
    about: 'One of your posts or jobs was approved, needs changes or was withdrawn by a moderator.',
    defaults: { portal: true, mail: true },
  },
  payments: {
    label: 'Payments',
    about:
      'An invoice of yours was corrected, or we answered what you asked about a payment. We always email it too.',
    defaults: { portal: true },
  },
  extension: {
    label: 'Extended deadlines',
    about: 'A deadline of something on your list was extended.',
    defaults: { portal: true, mail: false },
  },
  /** Moved dates, withdrawals and corrections. */
  change: {
    label: 'Changes',
    about:
      'Something on your list was moved to another date, withdrawn, is available again or was corrected.',
    defaults: { portal: true, mail: false },
  },
  /** At nine in the morning of the time zone. */
  reminder: {
    label: 'Reminders',
    about: 'A deadline on your list, or a date you added, is coming up.',
    defaults: {
      portal: true,
      mail: false,
      days: [...reminderDays] as number[],
      timeZone: defaultTime.timeZone as string,
    },
  },
  /** Each saved search has its own mail frequency. */
  match: {
    label: 'New matches',
    about:
      'There is something new in a saved search or from something you follow. To choose how often we email you, go to Saved searches.',
    defaults: { portal: true },
  },
};
export type NoticeKind = keyof typeof noticeRecords;
export const noticeKinds = Object.keys(noticeRecords) as [NoticeKind, ...NoticeKind[]];

export type NoticeSettings = { [Kind in NoticeKind]: (typeof noticeRecords)[Kind]['defaults'] };
export type StoredNoticeSettings = { [Kind in NoticeKind]?: Partial<NoticeSettings[Kind]> };

export const noticeSettingsOf = (stored: StoredNoticeSettings): NoticeSettings =>
  Object.fromEntries(
    noticeKinds.map((kind) => [kind, { ...noticeRecords[kind].defaults, ...stored[kind] }]),
  ) as NoticeSettings;
