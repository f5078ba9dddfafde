import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DueEntry, MatchEntry, NewEntry } from '../../contract/discovery/desk.ts';
import { kolkataDate } from '../../contract/time/days.ts';
import { milestoneVerb } from '../../contract/time/dates-in-words.ts';
import { isActionKind } from '../../contract/vocabulary/index.ts';
import { lastDay } from '../discovery/lists/item-dates.ts';
import { RowBookmark } from '../discovery/saved/my-list/BookmarkButton.tsx';
import { agendaWhen, dayInLine } from '../lib/format/dates.ts';
import { Agenda, AgendaDay, AgendaEntry } from '../ui/Agenda.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { sourceOf } from './due-words.ts';
import css from './Desk.module.css';

/** Of each search, so many things of a day are shown at once. */
const atOnce = 2;

/** 'Fellowships in India and 1 more' */
const namesOf = ({ foundBy: [first, ...others] }: MatchEntry): string =>
  others.length > 0 ? `${first!.name} and ${others.length} more` : (first?.name ?? '');

const Fresh = ({ isNew }: { isNew: boolean }) => isNew && <VisuallyHidden>New: </VisuallyHidden>;

interface RowProps {
  now: Date;
  level: 'h3' | 'h4';
}

function MatchRow({ entry, now, level }: RowProps & { entry: MatchEntry }) {
  const { item, collection, isNew } = entry;
  const saved = { kind: collection, id: item.id, item } as Parameters<typeof sourceOf>[0];
  const next = item.nextMilestone;
  return (
    <AgendaEntry
      className={isNew ? css.fresh : undefined}
      level={level}
      title={item.title}
      to={`/${collection}/${item.id}`}
      line={
        <>
          <Fresh isNew={isNew} />
          <span className={css.by}>{namesOf(entry)}</span> · {sourceOf(saved)}
          {next &&
            ` · ${isActionKind(next.kind) ? 'by' : milestoneVerb(next)}\u00A0${dayInLine(lastDay(next), now).replaceAll(' ', '\u00A0')}`}
        </>
      }
      control={<RowBookmark collection={collection} item={item} />}
    />
  );
}

/** The words that notices begin with. */
const words = ['Live', 'Needs changes', 'Extended', 'Changed', 'Moved', 'Withdrawn', 'Closed'];

/** 'Needs changes: Please say …' as its word and the rest. */
function wordOf(text: string): { word: string | undefined; rest: string } {
  const word = words.find((one) => text.startsWith(`${one}: `));
  return { word, rest: word ? text.slice(word.length + 2) : text };
}

function NoticeRow({
  entry: { title, text, path, isNew },
  level,
}: Pick<RowProps, 'level'> & { entry: Exclude<NewEntry, MatchEntry> }) {
  const { word, rest } = wordOf(text);
  const [, collection, id] = path.split('/');
  const isOwn = word === 'Needs changes' && (collection === 'jobs' || collection === 'posts') && id;
  return (
    <AgendaEntry
      className={isNew ? css.fresh : undefined}
      level={level}
      title={title}
      to={path}
      verb={word}
      line={
        <>
          <Fresh isNew={isNew} />
          {rest}
        </>
      }
      action={
        isOwn && (
          <ButtonLink to={`/${collection}/edit/${id}`} size="small" variant="outline">
            Edit & Resubmit
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ButtonLink>
        )
      }
    />
  );
}

const rowOf = (entry: NewEntry, props: RowProps) =>
  entry.kind === 'match' ? (
    <MatchRow key={entry.key} entry={entry} {...props} />
  ) : (
    <NoticeRow key={entry.key} entry={entry} level={props.level} />
  );

/** What one search found on a day: two things, and the others when they are asked for. */
function OfSearch({ name, entries, ...props }: RowProps & { name: string; entries: MatchEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? entries : entries.slice(0, atOnce);
  const rest = entries.length - shown.length;
  return (
    <>
      {shown.map((entry) => rowOf(entry, props))}
      {rest > 0 && (
        <li>
          <button type="button" className={css.unfold} onClick={() => setOpen(true)}>
            {rest} more from “{name}”
          </button>
        </li>
      )}
    </>
  );
}

function Day({ entries, ...props }: RowProps & { entries: NewEntry[] }): ReactNode {
  const matches = entries.filter((one) => one.kind === 'match');
  const others = entries.filter((one) => one.kind !== 'match');
  return (
    <>
      {[...Map.groupBy(matches, ({ foundBy }) => foundBy[0]?.name ?? '')].map(([name, found]) => (
        <OfSearch key={name} name={name} entries={found} {...props} />
      ))}
      {others.map((entry) => rowOf(entry, props))}
    </>
  );
}

/** Tells when its end was on the screen. */
function Seen({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const observer = new IntersectionObserver((all) => {
      if (!all.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} />;
}

/** Without decisions about what needs changes, which waits for its author under Due already: one thing is one entry. */
export function withoutDue(entries: NewEntry[], due: readonly DueEntry[]): NewEntry[] {
  const paths = due.flatMap((one) =>
    one.what === 'changes' ? [`/${one.item.collection}/${one.item.id}`] : [],
  );
  return entries.filter((one) => one.kind !== 'decision' || !paths.includes(one.path));
}

const dayOf = ({ at }: NewEntry): string => kolkataDate(new Date(at));

interface Props {
  entries: readonly NewEntry[];
  now: Date;
  /** The last of what is new was on the screen. */
  onSeen?: () => void;
  /** Of the days. */
  level?: 'h2' | 'h3';
}

/** What is new, by day, latest first; what a search found stands together. */
export function NewList({ entries, now, onSeen, level = 'h2' }: Props) {
  const days = [...Map.groupBy(entries, dayOf)];
  const lastNew = entries.findLast(({ isNew }) => isNew);
  return (
    <Agenda className={css.agenda}>
      {days.map(([date, ofDay]) => {
        const when = agendaWhen(date, now);
        const isYesterday =
          agendaWhen(kolkataDate(new Date(now.getTime() - 86_400_000)), now).day === when.day;
        const named = isYesterday ? { day: 'Yesterday', distance: when.day } : when;
        return (
          <AgendaDay key={date} level={level} {...named} date={date} isNow={false}>
            <Day entries={ofDay} now={now} level={level === 'h2' ? 'h3' : 'h4'} />
          </AgendaDay>
        );
      })}
      {onSeen && lastNew && <Seen onSeen={onSeen} />}
    </Agenda>
  );
}
