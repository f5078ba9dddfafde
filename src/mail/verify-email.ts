import type { Message } from './message.ts';

export const verifyEmail = (to: { name: string; url: string }): Message => ({
  subject: 'Verify your email address',
  paragraphs: [
    `Dear ${to.name},`,
    'please confirm that this address is yours. Then you can publish posts and jobs.',
  ],
  action: { label: 'Verify email address', url: to.url },
  footnotes: ['The link works once, for 24 hours. If you did not register, you can ignore this mail.'],
});
