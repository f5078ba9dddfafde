import type { ItemEntity } from '../contract/vocabulary/index.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface Decided {
  name: string | null;
  entity: ItemEntity;
  title: string;
  url: string;
  /** What was charged for the item: a credit, nothing yet, or a package post at submission; absent if it was free. */
  credit?: 'taken' | 'kept' | 'package' | undefined;
}

const costs = {
  taken: ' It used one credit.',
  package: ' It used the package post that was taken when you submitted it.',
  kept: '',
};

export const itemApproved = (to: Decided): Message => ({
  subject: `Your ${to.entity} is live: ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `Your ${to.entity} “${to.title}” has been approved and is now public.${to.credit ? costs[to.credit] : ''}`,
  ],
  action: { label: `View your ${to.entity}`, url: to.url },
});

export const itemRejected = (to: Decided & { reason: string }): Message => ({
  subject: `Your ${to.entity} needs changes: ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `A moderator reviewed your ${to.entity} “${to.title}” and asks for changes before it can be approved:`,
  ],
  quote: to.reason,
  action: { label: 'Edit & Resubmit', url: to.url },
  ...(to.credit === 'kept' && {
    footnotes: ['No credit was taken. Credits are taken only when a moderator approves the item.'],
  }),
  ...(to.credit === 'package' && {
    footnotes: [
      'A package post was taken when you first submitted it. You can submit it again at no extra cost.',
    ],
  }),
});
