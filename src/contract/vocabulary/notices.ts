import { usualTime } from './searches.ts';

/** What a person is told of: decisions on their own items, later and near deadlines of what is on their list, and what saved searches found. */
export const noticeKinds = ['decision', 'extension', 'reminder', 'match'] as const;
type NoticeKind = (typeof noticeKinds)[number];

/** Days before a deadline of which a person may want a reminder. */
export const reminderDays = [7, 2] as const;

/** By which ways a person hears of something. */
interface Ways {
  portal: boolean;
  mail: boolean;
}
export interface NoticeSettings {
  decision: Ways;
  extension: Ways;
  /** At nine in the morning of the time zone. */
  reminder: Ways & { days: number[]; timeZone: string };
  /** Each saved search says how often it is mailed. */
  match: { portal: boolean };
}

/** Mails about one's own items are expected; all others must be asked for. */
const defaultNoticeSettings: NoticeSettings = {
  decision: { portal: true, mail: true },
  extension: { portal: true, mail: false },
  reminder: { portal: true, mail: false, days: [...reminderDays], timeZone: usualTime.timeZone },
  match: { portal: true },
};

export type StoredNoticeSettings = { [Kind in NoticeKind]?: Partial<NoticeSettings[Kind]> };

export const noticeSettingsOf = (stored: StoredNoticeSettings): NoticeSettings => ({
  decision: { ...defaultNoticeSettings.decision, ...stored.decision },
  extension: { ...defaultNoticeSettings.extension, ...stored.extension },
  reminder: { ...defaultNoticeSettings.reminder, ...stored.reminder },
  match: { ...defaultNoticeSettings.match, ...stored.match },
});
