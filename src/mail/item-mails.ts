import { itemNames, type Collection, type ItemEntity } from '../contract/vocabulary/index.ts';
import { dateInWords } from '../contract/time/dates-in-words.ts';
import { kolkataDate } from '../contract/time/days.ts';
import { type Message, salutation } from './message.ts';

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
  package: ' It used the post of your package that was taken when you submitted it.',
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
    footnotes: ['No credit was taken. A credit is taken when a moderator approves.'],
  }),
  ...(to.credit === 'package' && {
    footnotes: [
      'A post of your package was taken when you first submitted it. You can submit it again at no extra cost.',
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

interface StillOpen {
  name: string | null;
  title: string;
  closesAt: Date;
  url: string;
}

export const stillOpen = ({ name, title, closesAt, url }: StillOpen): Message => ({
  subject: `Is this job still open? ${title}`,
  paragraphs: [
    salutation(name),
    `Your job “${title}” is open until filled. It closes on ${dateInWords(kolkataDate(closesAt))} unless you tell us that it is still open.`,
  ],
  action: { label: 'Answer', url },
  footnotes: ['If the position is filled, you don’t need to do anything.'],
});

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

interface DecidedClaim {
  name: string;
  institute: string;
  url: string;
}

interface ClaimDecided extends DecidedClaim {
  /** If the claim was about the institution's new name. */
  formerName: string | null;
}

export const claimApproved = (to: ClaimDecided): Message => ({
  subject:
    to.formerName === null
      ? `Your account is linked to ${to.institute}`
      : `Your institution’s new name is confirmed: ${to.institute}`,
  paragraphs: [
    `Dear ${to.name},`,
    to.formerName === null
      ? `An administrator linked your account to ${to.institute}. The institute’s page now shows your published posts.`
      : `An administrator confirmed that ${to.formerName} is now called ${to.institute}. Its page says that it is verified again.`,
  ],
  action: { label: 'View the page', url: to.url },
});

export const claimDeclined = (to: ClaimDecided & { reason: string }): Message => ({
  subject:
    to.formerName === null
      ? `Your account was not linked to ${to.institute}`
      : `Your institution’s new name was not confirmed: ${to.institute}`,
  paragraphs: [
    `Dear ${to.name},`,
    to.formerName === null
      ? `An administrator could not link your account to ${to.institute}, for this reason:`
      : `An administrator could not confirm that ${to.formerName} is now called ${to.institute}, for this reason:`,
  ],
  quote: to.reason,
  action: { label: 'View your profile', url: to.url },
});

/** To the account from which an admin took the institute. */
export const instituteLost = (to: DecidedClaim): Message => ({
  subject: `Another account represents ${to.institute} now`,
  paragraphs: [
    `Dear ${to.name},`,
    `An administrator looked into who represents ${to.institute}, and gave it to another account. Your own posts and jobs stay yours.`,
    'If this is a mistake, answer this mail: say who you are at the institution and how we can check it.',
  ],
  action: { label: 'View your profile', url: to.url },
});

/** To the account of an institute for which nobody has shown that it stands for it. */
export const instituteListed = (to: DecidedClaim): Message => ({
  subject: `Show readers that you represent ${to.institute}`,
  paragraphs: [
    `Dear ${to.name},`,
    `Your account represents ${to.institute}. Its page now says how we know: at present, that your account says so.`,
    'Your profile shows how to prove that the institution’s web domain is yours, with a DNS record or a small file. Readers then see that the institution runs its page, and since when that is verified.',
  ],
  action: { label: 'Open your profile', url: to.url },
});
