import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { DueEntry } from '../../contract/discovery/desk.ts';
import type { SavedEntry } from '../../contract/discovery/saved.ts';
import { hasApplied, type DueGroup } from '../../contract/time/due-dates.ts';
import type { SavedStage } from '../../contract/vocabulary/index.ts';
import { lastDay } from '../discovery/lists/item-dates.ts';
import { accountList } from '../discovery/saved/my-list/account-list.ts';
import { deviceList } from '../discovery/saved/my-list/device-list.ts';
import { stageLabels } from '../discovery/saved/my-list/entry-view.ts';
import {
  changeFailed,
  entryId,
  showMessage,
  toggle,
  updateList,
  useFreshList,
  useSavedList,
} from '../discovery/saved/my-list/saved-list.ts';
import { changeEntry } from '../discovery/saved/my-list/use-my-list.ts';
import { grouped } from '../lib/format/counts.ts';
import { agendaWhen } from '../lib/format/dates.ts';
import { Agenda, AgendaDay } from '../ui/Agenda.tsx';
import { AccountDialog, EntryDialog, RemoveDialog } from './DueDialogs.tsx';
import { DueEntryRow, type EntryActions } from './DueEntryRow.tsx';
import css from './Desk.module.css';

type Saved = Extract<DueEntry, { what: 'saved' }>;

/**
 * What is due, with changes of the list at once: what was removed, by hand or in another tab, and stages that were chosen. What moves
 * to another day is loaded again.
 * @param round of the list, at which the entries were asked for
 */
export function useDue(entries: readonly DueEntry[], round: number): DueEntry[] {
  const live = useSavedList((list) => list.entries);
  useFreshList(round);
  useEffect(() => {
    const saved = entries.filter((one): one is Saved => one.what === 'saved');
    updateList({ entries: new Map(saved.map(({ key, entry }) => [key, entry])) });
  }, [entries]);
  useEffect(() => () => updateList({ entries: null }), []);
  return entries.flatMap((one) => {
    if (one.what !== 'saved' || !live) return [one];
    const entry = live.get(one.key);
    return entry ? [{ ...one, entry }] : [];
  });
}

const dayOf = ({ date }: DueEntry): string => (date ? lastDay({ date: date.day, moment: date.moment }) : '');

interface RowsProps {
  entries: readonly DueEntry[];
  now: Date;
  actions: EntryActions;
  isOnDevice?: boolean;
  /** Of the days; their entries are one below. */
  level: 'h2' | 'h3';
}

const below = { h2: 'h3', h3: 'h4' } as const;

const Rows = ({ entries, level, ...props }: Omit<RowsProps, 'level'> & { level: 'h2' | 'h3' | 'h4' }) =>
  entries.map((entry) => <DueEntryRow key={entry.key} entry={entry} level={level} {...props} />);

const countOf = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`;

/** Your turn, days, and what has no date. Nothing that the person has applied for is red. */
function Days({ entries, level, ...others }: RowsProps) {
  const props = { ...others, level: below[level] };
  const of = (group: DueGroup) => entries.filter((entry) => entry.group === group);
  const [turn, undated] = [of('turn'), of('undated')];
  const drafts = undated.filter(({ what }) => what === 'draft').length;
  return (
    <Agenda className={css.agenda}>
      {turn.length > 0 && (
        <AgendaDay level={level} day="Your turn" distance={countOf(turn.length, 'answer', 'answers')}>
          <Rows entries={turn} {...props} />
        </AgendaDay>
      )}
      {[...Map.groupBy(of('dated'), dayOf)].map(([date, ofDay]) => {
        const { isNow, ...when } = agendaWhen(date, props.now);
        return (
          <AgendaDay
            key={date}
            level={level}
            {...when}
            isNow={isNow && !ofDay.every((one) => one.what === 'saved' && hasApplied(one.entry))}
          >
            <Rows entries={ofDay} {...props} />
          </AgendaDay>
        );
      })}
      {undated.length > 0 && (
        <AgendaDay
          level={level}
          day="No date"
          distance={drafts === undated.length ? countOf(drafts, 'draft', 'drafts') : undefined}
        >
          <Rows entries={undated} {...props} />
        </AgendaDay>
      )}
    </Agenda>
  );
}

/** A group that is folded: what waits for an answer, what is over. */
function Folded({ title, isOpen: isOpenAtFirst, ...props }: RowsProps & { title: string; isOpen: boolean }) {
  const [isUnfolded, setUnfolded] = useState(isOpenAtFirst);
  const isPrinting = useIsPrinting();
  const isOpen = isUnfolded || isPrinting;
  if (props.entries.length === 0) return null;
  return (
    <details
      className={css.folded}
      open={isOpen}
      onToggle={({ currentTarget }) => !isPrinting && setUnfolded(currentTarget.open)}
    >
      <summary>
        {title} ({grouped(props.entries.length)})
      </summary>
      {isOpen && (
        <ul>
          <Rows {...props} />
        </ul>
      )}
    </details>
  );
}

/** The whole list is printed, what is folded too. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Of a row, in the same order in each. */
const controls = 'select, button:not([role])';

/** When a focused row disappears, the same control of the next row gets the focus. */
function useFocusOfRows() {
  const whole = useRef<HTMLDivElement>(null);
  const last = useRef<{ row: number; control: number } | null>(null);
  const rows = () => [...(whole.current?.querySelectorAll<HTMLElement>('li:not([role])') ?? [])];
  useEffect(() => {
    const at = last.current;
    if (!at || document.activeElement !== document.body) return;
    const row = rows()[at.row] ?? rows().at(-1);
    row?.querySelectorAll<HTMLElement>(controls)[at.control]?.focus();
  });
  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest('li:not([role])');
    const all = [...(row?.querySelectorAll(controls) ?? [])];
    // An entry of the menu stands for its button, which is the last.
    const control = all.includes(target) ? all.indexOf(target) : all.length - 1;
    last.current = row && { row: rows().indexOf(row as HTMLElement), control };
  };
  /** The focus moved elsewhere, not because the row disappeared. */
  const onBlur = ({ target }: { target: Element }) =>
    setTimeout(() => {
      if (target.isConnected && !target.contains(document.activeElement)) last.current = null;
    });
  return { ref: whole, onFocus, onBlur };
}

interface ListProps {
  entries: readonly DueEntry[];
  now: Date;
  isOnDevice?: boolean;
  /** Only one stage is shown, so an entry that gets another one disappears. */
  isOneStage?: boolean;
  /** Instead of days, in the order of the entries. */
  heading?: string | undefined;
  /** Of the days. */
  level?: 'h2' | 'h3';
}

/** What is due by day, nearest first, with the dialogs of its entries. */
export function DueList(list: ListProps) {
  const { entries, now, isOnDevice = false, isOneStage = false, heading, level = 'h2' } = list;
  const [edited, setEdited] = useState<SavedEntry | null>(null);
  const [removed, setRemoved] = useState<SavedEntry | null>(null);
  const { revalidate } = useRevalidator();
  const place = isOnDevice ? deviceList : accountList;
  const change = async (entry: SavedEntry, changes: Parameters<typeof changeEntry>[1]) => {
    await changeEntry(entry, changes);
    await revalidate();
  };
  const move = (entry: SavedEntry, stage: SavedStage) =>
    change(entry, { stage }).then(
      () => isOneStage && showMessage({ text: `Moved to ‘${stageLabels[stage]}’.`, tone: 'ok' }),
      (error: unknown) => showMessage(changeFailed(error)),
    );
  const actions: EntryActions = {
    onStage: (entry, stage) => void move(entry, stage),
    onEdit: setEdited,
    onRemove: (entry) => (entry.item || isOnDevice ? toggle(entry, place) : setRemoved(entry)),
  };
  const of = (group: DueGroup) => entries.filter((entry) => entry.group === group);
  const props = { now, actions, isOnDevice, level };
  return (
    <div {...useFocusOfRows()}>
      {heading ? (
        <Agenda className={css.agenda}>
          <AgendaDay level={level} day={heading}>
            <Rows entries={entries} {...props} level={below[level]} />
          </AgendaDay>
        </Agenda>
      ) : (
        <>
          <Days entries={entries} {...props} />
          <Folded title="Waiting for an answer" entries={of('waiting')} isOpen={isOneStage} {...props} />
          <Folded title="Over" entries={of('over')} isOpen={isOneStage} {...props} />
        </>
      )}
      {edited && isOnDevice && <AccountDialog onClose={() => setEdited(null)} />}
      {edited && !isOnDevice && (
        <EntryDialog
          key={entryId(edited)}
          entry={edited}
          onSave={(changes) => change(edited, changes)}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveDialog
          entry={removed}
          onRemove={() => toggle(removed, place)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
