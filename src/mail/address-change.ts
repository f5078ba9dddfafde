import { momentInWords } from '../contract/time/date-in-words.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

/** To the new address. */
export const confirmAddress = (to: { url: string }): Message => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    salutation(null),
    'This address was given as the new one of an account. It becomes the account’s address when you confirm it. You then log in with it and your password, and are logged out everywhere until you do.',
  ],
  action: { label: 'Confirm new address', url: to.url },
  footnotes: [
    'The link works once and expires after 24 hours. If you did not ask for this, you can ignore this email: nothing changes.',
  ],
});

interface Changed {
  name: string;
  change: { newEmail: string; madeAt: Date | null; reservedUntil: Date | null };
  url: string;
}

/** To the old address, whose owner can undo the change. */
export const addressChanged = ({ name, change, url }: Changed): Message => ({
  subject: 'The email address of your account was changed',
  paragraphs: [
    salutation(name),
    `The address of your account was changed to ${change.newEmail}${change.madeAt ? ` on ${momentInWords(change.madeAt)} (India)` : ''}. All sessions have ended.`,
    'If you did this, you do not need to do anything. If not, undo it and then choose a new password: whoever changed the address knows yours.',
  ],
  action: { label: 'Undo the change', url },
  footnotes: change.reservedUntil
    ? [`The link works once, until ${momentInWords(change.reservedUntil)} (India).`]
    : [],
});
