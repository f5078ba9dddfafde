import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface Decided {
  name: string | null;
  kind: 'post' | 'job';
  title: string;
  url: string;
  /** Whether the decision took a credit; absent where none was due. */
  credit?: 'taken' | 'kept' | undefined;
}

export const itemApproved = (to: Decided): Message => ({
  subject: `Your ${to.kind} is live: ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `your ${to.kind} "${to.title}" was approved and is now public.${to.credit === 'taken' ? ' One credit was taken for it.' : ''}`,
  ],
  action: { label: `View your ${to.kind}`, url: to.url },
});

export const itemRejected = (to: Decided & { reason: string }): Message => ({
  subject: `Your ${to.kind} needs changes: ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `a moderator reviewed your ${to.kind} "${to.title}" and could not approve it, for this reason:`,
  ],
  quote: to.reason,
  action: { label: 'Edit & Resubmit', url: to.url },
  ...(to.credit === 'kept' && {
    footnotes: ['No credit was taken. Credits are taken only when a moderator approves the item.'],
  }),
});
