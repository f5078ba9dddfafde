import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

export const resetPassword = (to: { name: string | null; url: string }): Message => ({
  subject: 'Reset your password',
  paragraphs: [
    salutation(to.name),
    'We received a request to reset the password of your account. Use the link below to choose a new one.',
  ],
  action: { label: 'Reset password', url: to.url },
  footnotes: [
    'The link works once and expires after 1 hour. If you did not ask for it, you can ignore this email: your password stays as it is.',
  ],
});
