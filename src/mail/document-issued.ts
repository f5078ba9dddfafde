import type { PaymentDocument } from '../contract/shapes/payment-document.ts';
import type { OrderRequestKind } from '../contract/vocabulary/index.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface Issued {
  name: string | null;
  title: PaymentDocument['title'];
  number: string;
  item: string;
  amount: string;
  isTest: boolean;
  url: string;
}

const sentence = ({ title, item, amount }: Issued): string =>
  title === 'Credit note'
    ? `We have refunded ${amount} for ${item}. The credit note is attached.`
    : `Thank you. We have received ${amount} for ${item}. Your ${title.toLowerCase()} is attached.`;

const action = (url: string) => ({ label: 'Payments and receipts', url });

const testNote = ({ isTest }: Issued) =>
  isTest && { footnotes: ['This was a test payment. You have not been charged.'] };

export const documentIssued = (to: Issued): Message => ({
  subject: `${to.title} ${to.number}`,
  paragraphs: [salutation(to.name), sentence(to)],
  action: action(to.url),
  ...testNote(to),
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

interface Refused {
  name: string | null;
  kind: OrderRequestKind;
  item: string;
  answer: string;
  url: string;
}

const whatWasAsked: Record<OrderRequestKind, string> = {
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
