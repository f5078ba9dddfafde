import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface Membership {
  name: string | null;
  /** Name of the product: institutions have a package. */
  what: 'premium membership' | 'Unlimited package';
  /** Date of its end. */
  date: string;
  /** Where to renew; null if nothing is for sale. */
  url: string | null;
}

export const membershipEnds = (to: Membership): Message => ({
  subject: `Your ${to.what} ends on ${to.date}`,
  paragraphs: [
    salutation(to.name),
    `your ${to.what} ends on ${to.date}. Until then you post without credits; what you published stays public afterwards.${to.url ? ' Renewing adds 12 months to it.' : ''}`,
  ],
  ...(to.url && { action: { label: 'Renew', url: to.url } }),
});

export const membershipEnded = (to: Membership): Message => ({
  subject: `Your ${to.what} has ended`,
  paragraphs: [
    salutation(to.name),
    `your ${to.what} ended on ${to.date}. What you published stays public, and your credits are still there.${to.url ? ' You can buy it again at any time.' : ''}`,
  ],
  ...(to.url && { action: { label: 'Buy it again', url: to.url } }),
});
