import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

interface Reader {
  name: string | null;
  /** Address where these mails can be turned off. */
  settingsUrl: string;
}

const settingsFootnote = ({ settingsUrl }: Reader) => ({
  text: 'You chose to receive these emails.',
  link: { label: 'Turn them off', url: settingsUrl },
});

export const deadlineExtended = (to: Reader & { title: string; text: string; url: string }): Message => ({
  subject: `Deadline extended: ${to.title}`,
  paragraphs: [
    salutation(to.name),
    `The deadline of “${to.title}”, which is on your list, was extended.`,
    `${to.text}.`,
  ],
  action: { label: 'View the details', url: to.url },
  footnotes: [settingsFootnote(to)],
});

export const deadlinesNear = (
  to: Reader & { dates: readonly { title: string; text: string }[]; url: string },
): Message => ({
  subject:
    to.dates.length === 1
      ? `${to.dates[0]?.text}: ${to.dates[0]?.title}`
      : `${to.dates.length} dates on your list are coming up`,
  paragraphs: [
    salutation(to.name),
    'These dates on your list are coming up:',
    ...to.dates.map(({ title, text }) => `${text}. ${title}`),
  ],
  action: { label: 'Open my list', url: to.url },
  footnotes: [settingsFootnote(to)],
});
