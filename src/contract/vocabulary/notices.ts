import { defaultTime } from './searches.ts';

/**
 * Kinds of notices: what staff does with own items, later deadlines, other changes and near deadlines of saved items, and matches of saved searches. Without settings,
 * a mail (or none) and a description of each it doesn't compile.
 */
export const noticeKinds = ['decision', 'extension', 'change', 'reminder', 'match'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Days before a deadline that can be chosen for reminders. */
export const reminderDays = [7, 2] as const;

/** Channels of a notice. */
interface Ways {
  portal: boolean;
  mail: boolean;
}
export interface NoticeSettings {
  decision: Ways;
  extension: Ways;
  /** Withdrawals and corrections. */
  change: Ways;
  /** At nine in the morning of the time zone. */
  reminder: Ways & { days: number[]; timeZone: string };
  /** Each saved search has its own mail frequency. */
  match: { portal: boolean };
}

/** Mails about own items are on by default; all others are opt-in. */
const defaultNoticeSettings: NoticeSettings = {
  decision: { portal: true, mail: true },
  extension: { portal: true, mail: false },
  change: { portal: true, mail: false },
  reminder: { portal: true, mail: false, days: [...reminderDays], timeZone: defaultTime.timeZone },
  match: { portal: true },
};

export type StoredNoticeSettings = { [Kind in NoticeKind]?: Partial<NoticeSettings[Kind]> };

export const noticeSettingsOf = (stored: StoredNoticeSettings): NoticeSettings => ({
  decision: { ...defaultNoticeSettings.decision, ...stored.decision },
  extension: { ...defaultNoticeSettings.extension, ...stored.extension },
  change: { ...defaultNoticeSettings.change, ...stored.change },
  reminder: { ...defaultNoticeSettings.reminder, ...stored.reminder },
  match: { ...defaultNoticeSettings.match, ...stored.match },
});
