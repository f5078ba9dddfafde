import { asSentence } from '../contract/text/as-sentence.ts';
import type { NoticeKind } from '../contract/vocabulary/index.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

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
  link: { label: 'Turn them off', url: `${publicUrl}/notices` },
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

const deadlinesNear = (to: Reader, dates: [Noticed, ...Noticed[]]): Message => ({
  subject:
    dates.length === 1
      ? `${dates[0].text}: ${dates[0].title}`
      : `${dates.length} dates on your list are coming up`,
  paragraphs: [
    salutation(to.name),
    'These dates on your list are coming up:',
    ...dates.map(({ title, text }) => `${text}. ${title}`),
  ],
  action: { label: 'Open my list', url: `${to.publicUrl}/my-list` },
  footnotes: [settingsFootnote(to)],
});

/** The mail about notices of a kind; null if tasks of their own mail what they tell of. */
export const noticeMails: Record<
  NoticeKind,
  ((to: Reader, notices: [Noticed, ...Noticed[]]) => Message) | null
> = {
  decision: ownItemChanged,
  extension: deadlineExtended,
  change: itemChanged,
  reminder: deadlinesNear,
  match: null,
};
