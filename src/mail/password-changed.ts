import { momentInWords } from '../contract/time/date-in-words.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface To {
  name: string | null;
  changedAt: Date;
  isReset: boolean;
  /** Names of the API keys that still work. */
  keys: string[];
  url: string;
  keysUrl: string;
}

const ended = {
  change: 'You have been logged out on all other devices.',
  reset:
    'You have been logged out on all devices. Links that were mailed before and API keys no longer work, and neither does the secret address of your calendar: you can create new ones.',
};

export const passwordChanged = (to: To): Message => ({
  subject: 'Your password was changed',
  paragraphs: [
    salutation(to.name),
    `The password of your account was changed on ${momentInWords(to.changedAt)} (India). ${to.isReset ? ended.reset : ended.change}`,
    ...(to.keys.length > 0
      ? [
          `These API keys still work: ${to.keys.join(', ')}. If you don’t know them or no longer use them, revoke all of them at once: ${to.keysUrl}`,
        ]
      : []),
    'If you did this, you do not need to do anything. If not, reset your password at once.',
  ],
  action: { label: 'Reset password', url: to.url },
});
