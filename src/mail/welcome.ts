import type { Message } from './message.ts';

export const welcome = (to: { name: string; siteName: string; url: string }): Message => ({
  subject: `Welcome to ${to.siteName}`,
  paragraphs: [
    `Dear ${to.name},`,
    'Your email address is verified. You can now publish jobs, calls for papers, programs, workshops, courses and more. A moderator reviews each item before it becomes public.',
  ],
  action: { label: 'Open your dashboard', url: to.url },
});
