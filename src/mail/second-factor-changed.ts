import { momentInWords } from '../contract/time/date-in-words.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

const ignoreOrReset =
  'If you did this, you do not need to do anything. If not, reset your password at once and write to us.';

const events = {
  enabled: {
    subject: 'Two-step login was turned on',
    happened: 'two-step login was turned on for your account. You have been logged out on all other devices.',
    next: ignoreOrReset,
  },
  disabled: {
    subject: 'Two-step login was turned off',
    happened: 'two-step login was turned off for your account.',
    next: ignoreOrReset,
  },
  codes_renewed: {
    subject: 'Your recovery codes were replaced',
    happened: 'new recovery codes were created for your account. The old ones no longer work.',
    next: ignoreOrReset,
  },
  reset: {
    subject: 'Two-step login was reset by an administrator',
    happened:
      'an administrator turned off two-step login for your account. You have been logged out on all devices.',
    next: 'Please set it up again after your next login. If you did not ask for this, reset your password at once and write to us.',
  },
  guessed: {
    subject: 'Someone tried to log in to your account',
    happened: 'someone entered your password correctly, but the wrong codes. They did not get in.',
    next: 'If this was not you, somebody else knows your password: reset it at once.',
  },
} as const;

/** Tells the owner about a change of their second factor, whoever made it. */
export function secondFactorChanged(to: {
  name: string | null;
  event: keyof typeof events;
  happenedAt: Date;
  url: string;
  contactUrl: string;
}): Message {
  const { subject, happened, next } = events[to.event];
  return {
    subject,
    paragraphs: [salutation(to.name), `On ${momentInWords(to.happenedAt)} (India), ${happened}`, next],
    action: { label: 'Reset password', url: to.url },
    footnotes: [{ link: { label: 'Write to us', url: to.contactUrl } }],
  };
}
