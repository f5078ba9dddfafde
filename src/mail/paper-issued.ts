import type { Message } from './message.ts';

interface Issued {
  name: string;
  title: 'Tax invoice' | 'Receipt' | 'Credit note';
  number: string;
  item: string;
  amount: string;
  isTest: boolean;
  url: string;
}

const sentence = ({ title, item, amount }: Issued): string =>
  title === 'Credit note'
    ? `we gave ${amount} back for: ${item}. The credit note is attached.`
    : `thank you: we received ${amount} for: ${item}. The ${title.toLowerCase()} is attached.`;

export const paperIssued = (to: Issued): Message => ({
  subject: `${to.title} ${to.number}`,
  paragraphs: [`Dear ${to.name},`, sentence(to)],
  action: { label: 'Payments and receipts', url: to.url },
  ...(to.isTest && { footnotes: ['This was a test payment. No money was taken.'] }),
});
