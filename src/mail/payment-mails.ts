import type { PaymentDocument } from '../contract/commerce/payment-document.ts';
import type { OrderRequestType } from '../contract/vocabulary/index.ts';
import { type Message, salutation } from './message.ts';

interface Issued {
  name: string | null;
  title: PaymentDocument['title'];
  number: string;
  item: string;
  amount: string;
  isTest: boolean;
  url: string;
}

function sentence({ title, item, amount, isTest }: Issued): string {
  if (isTest)
    return `This is a test: no money was moved. The ${title.toLowerCase()} over ${amount} for ${item} is attached.`;
  return title === 'Credit note'
    ? `We have refunded ${amount} for ${item}. The credit note is attached.`
    : `Thank you. We have received ${amount} for ${item}. Your ${title.toLowerCase()} is attached.`;
}

const action = (url: string) => ({ label: 'Payments and receipts', url });

const testNote = ({ isTest }: Issued) =>
  isTest && { footnotes: ['This was a test payment. You have not been charged.'] };

export const documentIssued = (to: Issued): Message => ({
  subject: `${to.title} ${to.number}`,
  paragraphs: [salutation(to.name), sentence(to)],
  action: action(to.url),
});

export const invoiceCorrected = (to: Issued & { replaced: string; creditNote: string }): Message => ({
  subject: `Corrected: ${to.title.toLowerCase()} ${to.number}`,
  paragraphs: [
    salutation(to.name),
    `We have corrected the ${to.title.toLowerCase()} for ${to.item}. ${to.number} replaces ${to.replaced}, which the credit note ${to.creditNote} takes back. Both are attached.`,
    `The amount stays ${to.amount}. There is nothing to pay.`,
  ],
  action: action(to.url),
  ...testNote(to),
});

/** What an order by bank transfer asks for. */
export const transferAwaited = (to: {
  name: string | null;
  item: string;
  amount: string;
  reference: string;
  bank: string[];
  url: string;
}): Message => ({
  subject: `Please transfer ${to.amount} for ${to.item}`,
  paragraphs: [
    salutation(to.name),
    `You ordered ${to.item}. Please transfer ${to.amount} with the reference ${to.reference} to this account:`,
    ...to.bank,
    'We mail the invoice when the transfer has arrived. A card can still pay the order.',
  ],
  action: action(to.url),
});

interface Refused {
  name: string | null;
  kind: OrderRequestType;
  item: string;
  answer: string;
  url: string;
}

const whatWasAsked: Record<OrderRequestType, string> = {
  correction: 'correct the invoice',
  refund: 'refund your order',
};

export const requestRefused = ({ name, kind, item, answer, url }: Refused): Message => ({
  subject: `We could not ${whatWasAsked[kind]}`,
  paragraphs: [
    salutation(name),
    `You asked us to ${whatWasAsked[kind]} for ${item}. We could not do this, for this reason:`,
  ],
  quote: answer,
  action: action(url),
});

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
