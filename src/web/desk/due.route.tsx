import { CalendarDays } from 'lucide';
import { useEffect } from 'react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import type { DueAnswer, DueEntry } from '../../contract/discovery/desk.ts';
import { savedStages, type SavedStage } from '../../contract/vocabulary/index.ts';
import { sortLabels, stageLabels } from '../discovery/saved/my-list/entry-view.ts';
import { call } from '../lib/api/call.ts';
import { grouped } from '../lib/format/counts.ts';
import { LoadError } from '../lib/loading/LoadError.tsx';
import { toResult } from '../lib/loading/to-result.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { keepForLater } from '../offline/keep-for-later.ts';
import { AgendaBones } from '../ui/Agenda.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
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
  loadForUser(async () => toResult(call('GET /desk/due', { signal })));

export const HydrateFallback = () => <AgendaBones count={8} />;

export default function DuePage({ loaderData }: Route.ComponentProps) {
  useEffect(keepForLater, []);
  if (!loaderData) return null;
  return (
    <>
      <LoadError title="What is due could not be loaded" loaded={loaderData} />
      {loaderData.data && <Due {...loaderData.data} />}
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

function Due({ entries, stages, asOf, totalCount }: DueAnswer) {
  const [params] = useSearchParams();
  const now = new Date();
  const shown = useDue(entries);
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
          <Tools stage={stage} stages={stages} total={totalCount} sort={sort} entries={ofStage} now={now} />
          {ofStage.length === 0 && <p>Nothing on your list is at this stage.</p>}
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
  const chip = (label: string, to: string | null, count: number) => (
    <Link
      key={label}
      className={css.chip}
      to={withParams(params, { stage: to })}
      aria-current={stage === to ? 'page' : undefined}
      preventScrollReset
    >
      {label}&nbsp;{grouped(count)}
    </Link>
  );
  return (
    <div className={css.chips}>
      <nav aria-label="Stages">
        {chip('All', null, total)}
        {savedStages.map((one) => stages[one] > 0 && chip(stageLabels[one], one, stages[one]))}
      </nav>
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
