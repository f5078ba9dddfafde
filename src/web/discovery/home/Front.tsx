import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { countText } from '../../lib/format/counts.ts';
import { agendaWhen } from '../../lib/format/dates.ts';
import { TimeAndZone } from '../../lib/format/Zone.tsx';
import type { NewCount } from '../../../contract/discovery/desk.ts';
import { useRouteData, useSharedData } from '../../lib/loading/use-route-data.ts';
import type { Profile } from '../../lib/session/current-user.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { Agenda, AgendaDay, AgendaEntry } from '../../ui/Agenda.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHead } from '../../ui/Row.tsx';
import { useFreshList } from '../saved/my-list/saved-list.ts';
import { RowBookmark } from '../saved/my-list/BookmarkButton.tsx';
import { MoreOf } from './Cell.tsx';
import type { ClosingRow, FrontRow, FrontRows } from './load-front.ts';
import type { Yours } from './load-yours.ts';
import css from './Front.module.css';

/** Rows of the dated column; the head of 'Yours' takes the place of one. */
const places = 8;

/** What closes next and what is new; of users also what of theirs is due (docs/specification.md#home). */
export function Front({ closing, newest, now }: FrontRows & { now: Date }) {
  const { yours, isKnown } = useYours();
  const due = yours?.due ?? [];
  const isTheirs = due.length > 0;
  const shown = isTheirs ? withoutThose(closing, due).slice(0, places - 1 - due.length) : closing;
  const hasDates = isTheirs || shown.length > 0;
  if (newest.length === 0) return null;
  return (
    <div className={classNames(css.front, hasDates && css.two)} data-known={isKnown || undefined}>
      {hasDates && (
        <div>
          {isTheirs && (
            <Section title="Yours" more={<Link to="/dashboard">Dashboard</Link>}>
              <Days rows={due} now={now} />
            </Section>
          )}
          {shown.length > 0 && (
            // What is theirs replaces it, and it begins anew below.
            <Section key={String(isTheirs)} title="Closing soon" more={<Link to="/calendar">All dates</Link>}>
              <Days rows={shown} now={now} className={listClass(due.length)} hasBookmarks />
            </Section>
          )}
        </div>
      )}
      <Section title="New" more={<NewMore />}>
        <ul className={classNames(css.newest, isTheirs && css.fewerNew)}>
          {newest.map((row) => (
            <AgendaEntry
              key={row.id}
              level="h3"
              title={row.title}
              to={`/${row.collection}/${row.id}`}
              line={<About {...row} />}
            />
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** As many dates of others as there is room for beside so many of theirs. */
const listClass = (due: number) => (due === 0 ? css.closing : due === 1 ? css.fewer : css.fewest);

/** The last answer, shown at once when returning to the page. */
let last: { userId: string; yours: Yours } | null = null;

const hasList = (user: Profile): boolean => !user.mustChangePassword && !user.actingFor;

/** What is the user's own, and whether that is known yet; of guests nothing is loaded. */
function useYours(): { yours: Yours | null; isKnown: boolean } {
  const { status, user } = useSession();
  const asking = user && hasList(user) ? user.id : null;
  const { data } = useRouteData<Yours | null>(asking && '/own/for-you');
  useFreshList(data?.round);
  useEffect(() => {
    if (asking && data) last = { userId: asking, yours: data };
  }, [asking, data]);
  if (!asking) return { yours: null, isKnown: status !== 'loading' };
  const yours = data ?? (last?.userId === asking ? last.yours : null);
  return { yours, isKnown: data !== undefined || yours !== null };
}

const withoutThose = (rows: ClosingRow[], those: ClosingRow[]): ClosingRow[] =>
  rows.filter((row) => !those.some(({ id }) => id === row.id));

function Section({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  const id = `front-${title.split(' ')[0]!.toLowerCase()}`;
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} />
      {children}
    </section>
  );
}

interface DaysProps {
  rows: ClosingRow[];
  now: Date;
  className?: string | undefined;
  hasBookmarks?: boolean;
}

const Days = ({ rows, now, className, hasBookmarks = false }: DaysProps) => (
  <Agenda className={className}>
    {[...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => (
      <AgendaDay key={day} {...agendaWhen(day, now)}>
        {ofDay.map((row) => (
          <AgendaEntry
            key={row.id}
            title={row.title}
            to={`/${row.collection}/${row.id}`}
            line={<About {...row} />}
            control={hasBookmarks && <RowBookmark collection={row.collection} item={row} />}
          />
        ))}
      </AgendaDay>
    ))}
  </Agenda>
);

/** 'Register · Workshop · Sample University, online · + 4 more', in one line. */
function About({ verb, time, zone, type, about, more }: FrontRow & Partial<ClosingRow>) {
  const facts = [type, about].filter(Boolean).join(' · ');
  return (
    <span className={css.line}>
      <span title={facts}>
        {verb && <b>{verb}</b>}
        {verb && <TimeAndZone time={time} zone={zone} />}
        {verb && facts && ' · '}
        {facts}
      </span>
      {more && <MoreOf {...more} />}
    </span>
  );
}

/** A user's own new items before everybody's; the bell has their number. */
function NewMore() {
  const { user } = useSession();
  const matches = useSharedData<NewCount | null>('/own/new')?.matches ?? 0;
  return user && matches > 0 ? (
    <Link key="own" to="/dashboard/new">
      {countText(matches)} {matches === 1 ? 'matches' : 'match'} your searches
    </Link>
  ) : (
    <Link key="all" to="/search?sort=newest" rel="nofollow">
      All new
    </Link>
  );
}
