import { momentInWords } from '../contract/time/date-in-words.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface To {
  name: string | null;
  changedAt: Date;
  isReset: boolean;
  url: string;
}

const ended = {
  change: 'You have been logged out on all other devices.',
  reset:
    'You have been logged out on all devices. Links that were mailed before no longer work, and neither does the secret address of your calendar: you can create a new one.',
};

export const passwordChanged = (to: To): Message => ({
  subject: 'Your password was changed',
  paragraphs: [
    salutation(to.name),
    `The password of your account was changed on ${momentInWords(to.changedAt)} (India). ${to.isReset ? ended.reset : ended.change}`,
    'If you did this, you do not need to do anything. If not, reset your password at once.',
  ],
  action: { label: 'Reset password', url: to.url },
});
