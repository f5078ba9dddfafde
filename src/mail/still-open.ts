import { dateInWords } from '../contract/time/date-in-words.ts';
import { kolkataDate } from '../contract/time/deadline.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

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
