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
    `your ${to.what} ends on ${to.date}. Until then you publish without credits; your published items stay public afterwards.${to.url ? ' Renewing adds 12 months.' : ''}`,
  ],
  ...(to.url && { action: { label: 'Renew', url: to.url } }),
});

export const membershipEnded = (to: Membership): Message => ({
  subject: `Your ${to.what} has ended`,
  paragraphs: [
    salutation(to.name),
    `your ${to.what} ended on ${to.date}. Your published items stay public, and you keep your credits.${to.url ? ' You can buy it again at any time.' : ''}`,
  ],
  ...(to.url && { action: { label: 'Buy it again', url: to.url } }),
});
