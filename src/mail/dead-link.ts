import type { ItemEntity } from '../contract/vocabulary/index.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface DeadLink {
  name: string | null;
  entity: ItemEntity;
  title: string;
  link: string;
  /** Completes 'The link …'. */
  problem: string;
  url: string;
}

export const deadLink = (to: DeadLink): Message => ({
  subject: `Please check the link in your ${to.entity}: ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `Once a week we check the links of public ${to.entity}s. The link in your ${to.entity} “${to.title}” failed twice in a row. At the last check, this link ${to.problem}:`,
  ],
  quote: to.link,
  action: { label: 'Check the link', url: to.url },
  footnotes: [
    `If the link works for you, you don’t need to do anything. Your ${to.entity} stays public, and we won’t email you about it again unless something changes.`,
  ],
});
