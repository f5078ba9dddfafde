import type { Message } from './message.ts';

interface Membership {
  name: string;
  /** The day it ends. */
  date: string;
  url: string;
}

export const membershipEnds = (to: Membership): Message => ({
  subject: `Your premium membership ends on ${to.date}`,
  paragraphs: [
    `Dear ${to.name},`,
    `your premium membership ends on ${to.date}. Until then you post without credits; your published items stay public afterwards.`,
  ],
  action: { label: 'Membership', url: to.url },
});

export const membershipEnded = (to: Membership): Message => ({
  subject: 'Your premium membership has ended',
  paragraphs: [
    `Dear ${to.name},`,
    `your premium membership ended on ${to.date}. What you published stays public, and your credits are still there. You can take the membership again at any time.`,
  ],
  action: { label: 'Membership', url: to.url },
});
