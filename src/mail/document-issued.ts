import type { PaymentDocument } from '../contract/shapes/payment-document.ts';
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

export const documentIssued = (to: Issued): Message => ({
  subject: `${to.title} ${to.number}`,
  paragraphs: [salutation(to.name), sentence(to)],
  action: { label: 'Payments and receipts', url: to.url },
  ...(to.isTest && { footnotes: ['This was a test payment. You have not been charged.'] }),
});
