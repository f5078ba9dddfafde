import { CalendarDays } from 'lucide';
import { useEffect } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import type { DueAnswer, DueEntry } from '../../contract/discovery/desk.ts';
import { savedStages, type SavedStage } from '../../contract/vocabulary/index.ts';
import { sortLabels, stageLabels } from '../discovery/saved/my-list/entry-view.ts';
import { roundOfList } from '../discovery/saved/my-list/saved-list.ts';
import { call } from '../lib/api/call.ts';
import { grouped } from '../lib/format/counts.ts';
import { LoadError, toResult } from '../lib/loading/load-result.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { keepForLater } from '../offline/keep-for-later.ts';
import { AgendaBones } from '../ui/Agenda.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ChipLinks } from '../ui/Tabs.tsx';
import { AsOf } from './AsOf.tsx';
import { DueCalendar } from './DueCalendar.tsx';
import { DueList, useDue } from './DueList.tsx';
import { ListMenu, type Sort, sorted, sortIn } from './ListMenu.tsx';
import { NothingDue } from './NothingDue.tsx';
import { Unkept } from './Unkept.tsx';
import type { Route } from './+types/due.route.ts';
import css from './Desk.module.css';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Due', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async () => {
    const round = roundOfList();
    return { due: await toResult(call('GET /desk/due', { signal })), round };
  });

export const HydrateFallback = () => <AgendaBones count={8} />;

export default function DuePage({ loaderData }: Route.ComponentProps) {
  useEffect(keepForLater, []);
  if (!loaderData) return null;
  const { due, round } = loaderData;
  return (
    <>
      <LoadError title="What is due could not be loaded" loaded={due} />
      {due.data && <Due {...due.data} round={round} />}
    </>
  );
}

/** The address with some parameters changed. */
function withParams(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}

function Due({ entries, stages, asOf, counts, round }: DueAnswer & { round: number }) {
  const [params] = useSearchParams();
  const now = new Date();
  const shown = useDue(entries, round);
  if (params.get('as') === 'calendar') return <DueCalendar entries={shown} now={now} />;
  const stage = savedStages.find((one) => one === params.get('stage')) ?? null;
  const sort = sortIn(params);
  const ofStage = stage ? shown.filter((one) => one.what === 'saved' && one.entry.stage === stage) : shown;
  const isByDay = sort === 'deadline';
  return (
    <>
      <AsOf moment={asOf} />
      <Unkept entries={shown.flatMap((one) => (one.what === 'saved' ? [one.entry] : []))} />
      {shown.length === 0 ? (
        <NothingDue />
      ) : (
        <>
          <Tools stage={stage} stages={stages} total={counts.due} sort={sort} entries={ofStage} now={now} />
          {ofStage.length === 0 && <EmptyState>Nothing on your list is at this stage.</EmptyState>}
          <DueList
            entries={sorted(ofStage, sort, now)}
            heading={isByDay ? undefined : sortLabels[sort]}
            now={now}
            isOneStage={stage !== null}
          />
        </>
      )}
    </>
  );
}

interface ToolsProps {
  stage: SavedStage | null;
  stages: DueAnswer['stages'];
  total: number;
  sort: Sort;
  entries: DueEntry[];
  now: Date;
}

/** Chips by stage, and the other ways to see or take the list. */
function Tools({ stage, stages, total, sort, entries, now }: ToolsProps) {
  const [params] = useSearchParams();
  const chip = (label: string, one: SavedStage | null, count: number) => ({
    label,
    count: grouped(count),
    to: withParams(params, { stage: one }),
    current: stage === one,
  });
  return (
    <div className={css.chips}>
      <ChipLinks
        label="Stages"
        links={[
          chip('All', null, total),
          ...savedStages
            .filter((one) => stages[one] > 0)
            .map((one) => chip(stageLabels[one], one, stages[one])),
        ]}
      />
      <div className={css.ways}>
        <ButtonLink
          to={withParams(params, { as: 'calendar' })}
          size="small"
          variant="outline"
          aria-label="As calendar"
        >
          <Icon icon={CalendarDays} /> <span className={css.word}>As calendar</span>
        </ButtonLink>
        <ListMenu entries={entries} sort={sort} now={now} />
      </div>
    </div>
  );
}
