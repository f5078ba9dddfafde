import { momentInWords } from '../contract/date-in-words.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

export const passwordChanged = (to: { name: string | null; changedAt: Date; url: string }): Message => ({
  subject: 'Your password was changed',
  paragraphs: [
    salutation(to.name),
    `The password of your account was changed on ${momentInWords(to.changedAt)} (India). You have been logged out on all other devices.`,
    'If you did this, you do not need to do anything. If not, reset your password at once.',
  ],
  action: { label: 'Reset password', url: to.url },
});
