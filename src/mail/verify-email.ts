import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

export const verifyEmail = (to: { url: string }): Message => ({
  subject: 'Verify your email address',
  paragraphs: [
    salutation(null),
    'Please confirm your email address. After that you can publish posts and jobs.',
  ],
  action: { label: 'Verify email address', url: to.url },
  footnotes: [
    'The link works once and expires after 24 hours. If you did not register, you can ignore this email.',
  ],
});
