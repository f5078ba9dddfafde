import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

const written = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export const passwordChanged = (to: { name: string | null; changedAt: Date; url: string }): Message => ({
  subject: 'Your password was changed',
  paragraphs: [
    salutation(to.name),
    `the password of your account was changed on ${written.format(to.changedAt)} (India). All other sessions were ended.`,
    'If this was you, there is nothing to do. If not, set a new password at once.',
  ],
  action: { label: 'Reset password', url: to.url },
});
