import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface DeadLink {
  name: string | null;
  kind: 'post' | 'job';
  title: string;
  link: string;
  /** Completes 'The link …'. */
  problem: string;
  url: string;
}

export const deadLink = (to: DeadLink): Message => ({
  subject: `Does the link of your ${to.kind} still work? ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `we check once a week where public ${to.kind}s lead. The link of your ${to.kind} "${to.title}" did not answer twice in a row. At the last check this link ${to.problem}:`,
  ],
  quote: to.link,
  action: { label: 'Check the link', url: to.url },
  footnotes: [
    `If you know that it works, you need not do anything. Your ${to.kind} stays public, and you will not be written to again while nothing changes.`,
  ],
});
