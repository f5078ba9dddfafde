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
    `Your ${to.what} ends on ${to.date}. Until then you can publish without credits. Everything you have published stays public afterwards.${to.url ? ' If you renew, 12 months are added.' : ''}`,
  ],
  ...(to.url && { action: { label: 'Renew', url: to.url } }),
});

export const membershipEnded = (to: Membership): Message => ({
  subject: `Your ${to.what} has ended`,
  paragraphs: [
    salutation(to.name),
    `Your ${to.what} ended on ${to.date}. Everything you have published stays public, and you keep your credits.${to.url ? ' You can buy it again at any time.' : ''}`,
  ],
  ...(to.url && { action: { label: 'Buy it again', url: to.url } }),
});
