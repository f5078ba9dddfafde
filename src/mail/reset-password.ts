import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

export const resetPassword = (to: { name: string | null; url: string }): Message => ({
  subject: 'Reset your password',
  paragraphs: [
    salutation(to.name),
    'somebody, most likely you, asked to reset the password of your account. Choose a new one here.',
  ],
  action: { label: 'Reset password', url: to.url },
  footnotes: [
    'The link works once, for 1 hour. If you did not ask for it, you can ignore this mail: your password stays as it is.',
  ],
});
