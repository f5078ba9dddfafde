import { itemNames, type Collection, type ItemEntity } from '../contract/vocabulary/index.ts';
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

export const revisionApproved = (to: Decided): Message => ({
  subject: `Your changes are live: ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `Your changes to the ${to.entity} “${to.title}” have been approved and are now public.${to.credit ? costs[to.credit] : ''}`,
  ],
  action: { label: `View your ${to.entity}`, url: to.url },
});

export const revisionRejected = (to: Decided & { reason: string }): Message => ({
  subject: `Your changes were not accepted: ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `A moderator reviewed your changes to the ${to.entity} “${to.title}” and asks for others. What was public before is still public.`,
  ],
  quote: to.reason,
  action: { label: 'Edit your changes', url: to.url },
});

interface DecidedTogether {
  name: string | null;
  collection: Collection;
  titles: string[];
  url: string;
}

const countOf = ({ titles, collection }: DecidedTogether): string =>
  `${titles.length} of your ${itemNames[collection].several.toLowerCase()}`;

export const itemsApproved = (to: DecidedTogether): Message => ({
  subject: `${countOf(to)} are live`,
  paragraphs: [salutation(to.name), `${countOf(to)} have been approved and are now public:`, ...to.titles],
  action: { label: 'Open your dashboard', url: to.url },
});

export const itemsRejected = (to: DecidedTogether & { reason: string }): Message => ({
  subject: `${countOf(to)} need changes`,
  paragraphs: [
    salutation(to.name),
    `A moderator reviewed ${countOf(to)} and asks for changes before they can be approved:`,
    ...to.titles,
  ],
  quote: to.reason,
  action: { label: 'Open your dashboard', url: to.url },
});
