import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface Membership {
  name: string | null;
  /** What it is called to this member: an institution has a package. */
  what: 'premium membership' | 'Unlimited package';
  /** The day it ends. */
  date: string;
  url: string;
}

export const membershipEnds = (to: Membership): Message => ({
  subject: `Your ${to.what} ends on ${to.date}`,
  paragraphs: [
    salutation(to.name),
    `your ${to.what} ends on ${to.date}. Until then you post without credits; what you published stays public afterwards. Renewing adds 12 months to it.`,
  ],
  action: { label: 'Renew', url: to.url },
});

export const membershipEnded = (to: Membership): Message => ({
  subject: `Your ${to.what} has ended`,
  paragraphs: [
    salutation(to.name),
    `your ${to.what} ended on ${to.date}. What you published stays public, and your credits are still there. You can buy it again at any time.`,
  ],
  action: { label: 'Buy it again', url: to.url },
});
