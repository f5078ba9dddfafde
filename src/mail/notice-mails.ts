import { pages } from '../contract/addresses/pages.ts';
import { asSentence } from '../contract/text/single-line.ts';
import {
  type NoticeKind,
  type NoticeSettings,
  placeName,
  typeAndSubType,
} from '../contract/vocabulary/index.ts';
import { milestoneName, milestoneWhen } from '../contract/time/dates-in-words.ts';
import { listAddress } from '../contract/addresses/list-address.ts';
import { placeInWords } from '../contract/text/item-labels.ts';
import type { JobCard } from '../contract/publishing/job.ts';
import type { PostCard } from '../contract/publishing/post.ts';
import type { AlertSection } from '../domain/discovery/index.ts';
import { type Message, salutation, type MessageGroup } from './message.ts';

interface Reader {
  name: string | null;
  publicUrl: string;
}

interface Noticed {
  title: string;
  text: string;
  path: string;
}

const settingsFootnote = ({ publicUrl }: Reader) => ({
  text: 'You chose to receive these emails.',
  link: { label: 'Turn them off', url: publicUrl + pages.deskSettings },
});

const deadlineExtended = (to: Reader, [{ title, text, path }]: [Noticed, ...Noticed[]]): Message => ({
  subject: `Deadline extended: ${title}`,
  paragraphs: [
    salutation(to.name),
    `The deadline of “${title}”, which is on your list, was extended.`,
    `${text}.`,
  ],
  action: { label: 'View the details', url: to.publicUrl + path },
  footnotes: [settingsFootnote(to)],
});

const itemChanged = (to: Reader, [{ title, text, path }]: [Noticed, ...Noticed[]]): Message => ({
  subject: `Changed: ${title}`,
  paragraphs: [salutation(to.name), `“${title}”, which is on your list, was changed.`, `${text}.`],
  action: { label: 'View the details', url: to.publicUrl + path },
  footnotes: [settingsFootnote(to)],
});

/** What staff did with an own item; decisions in the queue have mails of their own. */
const ownItemChanged = (to: Reader, [{ title, text, path }]: [Noticed, ...Noticed[]]): Message => ({
  subject: `About “${title}”`,
  paragraphs: [salutation(to.name), `There is news about “${title}”.`, asSentence(text)],
  action: { label: 'Open it', url: to.publicUrl + path },
});

const jobEnded = (to: Reader, [{ title, path }]: [Noticed, ...Noticed[]]): Message => ({
  subject: `How did it end? ${title}`,
  paragraphs: [
    salutation(to.name),
    `Applications for “${title}” closed a month ago. Readers who applied would like to know whether it was filled.`,
  ],
  action: { label: 'Answer', url: to.publicUrl + path },
  footnotes: [{ link: { label: 'Turn these emails off', url: to.publicUrl + pages.deskSettings } }],
});

/** Of more, the list itself tells. */
const mostDates = 50;

const deadlinesNear = (to: Reader, dates: [Noticed, ...Noticed[]]): Message => ({
  subject:
    dates.length === 1
      ? `${dates[0].text}: ${dates[0].title}`
      : `${dates.length} dates on your list are coming up`,
  paragraphs: [
    salutation(to.name),
    'These dates on your list are coming up:',
    ...dates.slice(0, mostDates).map(({ title, text }) => `${text}. ${title}`),
    ...(dates.length > mostDates ? [`And ${dates.length - mostDates} more.`] : []),
  ],
  action: { label: 'Open my list', url: to.publicUrl + pages.due },
  footnotes: [settingsFootnote(to)],
});

type NoticeMail = (to: Reader, notices: [Noticed, ...Noticed[]]) => Message;

/** The mail about notices of a kind; null if its readers can't choose one, because tasks of their own mail what it tells of. */
const mailOfKind: {
  [Kind in NoticeKind]: NoticeSettings[Kind] extends { mail: boolean } ? NoticeMail : null;
} = {
  decision: ownItemChanged,
  question: jobEnded,
  payments: null,
  extension: deadlineExtended,
  change: itemChanged,
  reminder: deadlinesNear,
  match: null,
};
export const noticeMails: Record<NoticeKind, NoticeMail | null> = mailOfKind;

interface Alert {
  sections: AlertSection[];
  publicUrl: string;
  /** Address where the searches can be changed. */
  manageUrl: string;
  /** Address that stops these mails. */
  unsubscribeUrl: string;
}

const isJob = (card: JobCard | PostCard): card is JobCard => 'employer' in card;

/** Details of an item: 'Sample University · India', 'Application: 4 December 2026 (IST)'. */
function detailsOf(card: JobCard | PostCard): string[] {
  const place = (card.place && placeInWords(card.place)) || (isJob(card) && placeName(card.location));
  const what = isJob(card) ? card.employer : typeAndSubType(card);
  const { nextMilestone } = card;
  return [
    [what, place].filter(Boolean).join(' · '),
    ...(nextMilestone ? [`${milestoneName(nextMilestone)}: ${milestoneWhen(nextMilestone)}`] : []),
  ];
}

function groupOf(
  { name, kind, query, isFollowed, cards, more }: AlertSection,
  publicUrl: string,
  manageUrl: string,
) {
  const address = listAddress(kind, query);
  const group: MessageGroup = {
    heading: isFollowed ? `${name}: new ${kind === 'posts' ? 'calls and articles' : kind}` : name,
    items: cards.map((card) => ({
      label: card.title,
      url: publicUrl + pages.item({ collection: isJob(card) ? 'jobs' : 'posts', id: card.id }),
      details: detailsOf(card),
    })),
    more: { count: more, url: address ? `${publicUrl}${address}` : manageUrl },
  };
  return group;
}

/** What the mail is about: 'your saved search', 'your saved searches and what you follow'. */
function subjectOf(sections: AlertSection[]): string {
  const searches = sections.filter(({ isFollowed }) => !isFollowed).length;
  return [
    ...(searches > 0 ? [searches === 1 ? 'your saved search' : 'your saved searches'] : []),
    ...(searches < sections.length ? ['what you follow'] : []),
  ].join(' and ');
}

/** New items of a user's saved searches and follows. */
export function searchAlert({ sections, publicUrl, manageUrl, unsubscribeUrl }: Alert): Message {
  const count = sections.reduce((sum, { cards, more }) => sum + cards.length + more, 0);
  const only = count === 1 ? sections[0]?.cards[0]?.title : undefined;
  const about = subjectOf(sections);
  const names = sections.length === 1 ? sections[0]!.name : about;
  return {
    subject: only ? `New: ${only}` : `${count} new in ${names}`,
    paragraphs: [`${count} new in ${about}:`],
    groups: sections.map((section) => groupOf(section, publicUrl, manageUrl)),
    footnotes: [
      {
        text: `You are receiving this email because of ${about}.`,
        link: { label: 'Change how often', url: manageUrl },
      },
      { link: { label: 'Stop these emails', url: unsubscribeUrl } },
    ],
  };
}
