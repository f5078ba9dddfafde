import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

const written = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const events = {
  enabled: {
    subject: 'Two-step login was switched on',
    happened: 'two-step login was switched on for your account. All other sessions were ended.',
  },
  disabled: {
    subject: 'Two-step login was switched off',
    happened: 'two-step login was switched off for your account.',
  },
  codes_renewed: {
    subject: 'Your recovery codes were replaced',
    happened: 'new recovery codes were made for your account. The old ones do not work any more.',
  },
  reset: {
    subject: 'Two-step login was reset by an administrator',
    happened:
      'an administrator took two-step login away from your account. All sessions were ended. Please set it up again after your next login.',
  },
  guessed: {
    subject: 'Somebody tries to log in as you',
    happened:
      'somebody who knows your password entered many wrong codes. Nobody got in. Please change your password at once.',
  },
} as const;

/** Tells the owner about a change of their second factor, whoever made it. */
export function secondFactorChanged(to: {
  name: string | null;
  event: keyof typeof events;
  happenedAt: Date;
  url: string;
}): Message {
  const { subject, happened } = events[to.event];
  return {
    subject,
    paragraphs: [
      salutation(to.name),
      `on ${written.format(to.happenedAt)} (India), ${happened}`,
      'If this was you, there is nothing to do. If not, set a new password at once and tell us.',
    ],
    action: { label: 'Reset password', url: to.url },
  };
}
