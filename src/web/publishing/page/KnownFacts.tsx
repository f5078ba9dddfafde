import type { KnownFacts as Known } from '../../../contract/publishing/item.ts';
import { kolkataDate } from '../../../contract/time/deadline.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Link } from 'react-router';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { dayMs } from '../../../contract/time/days.ts';

const howKnown = {
  domain: 'its web domain is confirmed',
  address: 'its email address is confirmed',
  listed: null,
} as const;
const dayOf = (moment: string): number => Date.parse(kolkataDate(new Date(moment))) / dayMs;
const daysAgo = (moment: string, now: string): string => {
  const days = dayOf(now) - dayOf(moment);
  return days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
};

type Organiser = Known['organiser'];

/** How it is known who an institution is: 'its web domain is confirmed'. */
const howKnownOf = (organiser: Organiser | undefined): string | null =>
  organiser?.level ? howKnown[organiser.level] : null;

/** The organiser's name, as a link to its page if it is in the directory. */
export function OrganiserName({ name, known }: { name: string; known: Organiser | undefined }) {
  const how = howKnownOf(known);
  return (
    <>
      {known ? <Link to={`/institutes/${known.id}`}>{name}</Link> : name}
      {how && ` (${how})`}
    </>
  );
}

/** Facts that the portal knows, for readers to judge by, below the text. */
export function KnownFacts({ known, now }: { known: Known; now: string }) {
  const { publishedAt, linkAnsweredAt, issn } = known;
  return (
    <Facts look="stacked">
      {publishedAt && (
        <Fact name="First published here">
          <time dateTime={publishedAt}>{longDate(publishedAt)}</time>, {daysAgo(publishedAt, now)}
        </Fact>
      )}
      {linkAnsweredAt && (
        <Fact name="Link checked">
          It answered on <time dateTime={linkAnsweredAt}>{longDate(linkAnsweredAt)}</time>
        </Fact>
      )}
      {issn.map(({ number, isRight }) => (
        <Fact key={number} name="ISSN">
          {number}: its check digit is {isRight ? 'right' : 'wrong'}
        </Fact>
      ))}
    </Facts>
  );
}
