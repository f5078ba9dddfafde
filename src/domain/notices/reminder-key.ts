interface Reminder {
  itemId: string;
  isOwn: boolean;
  /** Kind of the milestone, or the label of an own date. */
  what: string;
  day: string;
}

/** The key of a reminder's event (`about` of its notice). @param within the number of days that it was chosen for */
export const reminderKey = ({ itemId, isOwn, what, day }: Reminder, within: number): string =>
  `reminder ${itemId} ${isOwn ? 'own' : ''} ${what} ${day} ${within}`;

const form = /^reminder (\S+) (own|) (.*) (\d{4}-\d\d-\d\d) \d+$/s;

/** The date of a reminder; undefined if the key is of another event. */
export function readReminderKey(key: string): Reminder | undefined {
  const [, itemId, own, what, day] = form.exec(key) ?? [];
  return itemId && what !== undefined && day ? { itemId, isOwn: own === 'own', what, day } : undefined;
}
