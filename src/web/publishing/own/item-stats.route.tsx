import type { MetaArgs } from 'react-router';
import { Download } from 'lucide';
import { useState } from 'react';
import type { StatsOfItem } from '../../../contract/publishing/item.ts';
import { dayAfter } from '../../../contract/time/calendar.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { saveFile } from '../../lib/save-file.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import { RequireUser } from '../../lib/session/guards.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack, Page, PageHead } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Callout.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { grouped } from '../../lib/format/counts.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/item-stats.route.ts';
import css from './ItemStats.module.css';

/** Days that fit beside each other. */
const mostDays = 90;
/** So many have room from the first day on: one alone is a bar too, not a block. */
const leastDays = 30;
const height = 100;

/** Views of the last days as bars. The table beneath says the same in numbers. */
function StatsPlot({ days }: { days: StatsOfItem['days'] }) {
  const shown = days.slice(-mostDays);
  const most = Math.max(1, ...shown.map(({ views }) => views));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return null;
  const range = first === last ? longDate(first.date) : `${longDate(first.date)} to ${longDate(last.date)}`;
  return (
    <figure className={css.plot}>
      <svg
        viewBox={`0 0 ${Math.max(shown.length, leastDays) * 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Views by day, ${range}, at most ${grouped(most)}`}
      >
        {shown.map(({ date, views }, index) => {
          const tall = (views / most) * height;
          return (
            <rect key={date} x={index * 10 + 1} y={height - tall} width={8} height={tall}>
              <title>{`${longDate(date)}: ${grouped(views)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        Views by day, {range}; the highest bar is {grouped(most)}
      </figcaption>
    </figure>
  );
}

const columns = [
  ['views', 'Seen'],
  ['applyClicks', 'Applied'],
  ['saves', 'Saved'],
  ['calendar', 'Calendar'],
] as const;

/** The sums, then the days, newest first. */
const StatsTable = ({ days, total }: StatsOfItem) => (
  <Table caption="Numbers by day">
    <thead>
      <tr>
        <th scope="col">Day</th>
        {columns.map(([column, name]) => (
          <th scope="col" key={column}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">All days</th>
        {columns.map(([column]) => (
          <td key={column}>
            <b>{grouped(total[column])}</b>
          </td>
        ))}
      </tr>
      {days.toReversed().map((day) => (
        <tr key={day.date}>
          <th scope="row">{longDate(day.date)}</th>
          {columns.map(([column]) => (
            <td key={column}>{grouped(day[column])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const title = 'Numbers';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title, index: false });

interface Read {
  title: string;
  numbers: StatsOfItem;
}

const read: Record<Collection, (id: string, signal: AbortSignal) => Promise<Read>> = {
  jobs: async (id, signal) => ({
    title: (await call('GET /jobs/:id', { params: { id }, signal })).title,
    numbers: await call('GET /jobs/:id/numbers', { params: { id }, signal }),
  }),
  posts: async (id, signal) => ({
    title: (await call('GET /posts/:id', { params: { id }, signal })).title,
    numbers: await call('GET /posts/:id/numbers', { params: { id }, signal }),
  }),
};
const collectionOf = (pathname: string): Collection => (pathname.startsWith('/jobs') ? 'jobs' : 'posts');

export const clientLoader = ({ params: { id }, url, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async () => {
    const collection = collectionOf(url.pathname);
    return { collection, id, ...(await toResult(read[collection](id, signal))) };
  });

export const HydrateFallback = () => (
  <Page>
    <Loading />
  </Page>
);

/** How often an item was seen and used (docs/specification.md#numbers). */
export default function ItemStatsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <RequireUser prompt="Its numbers will be shown here." waiting={<Loading />}>
        {() =>
          loaderData?.data ? (
            <Shown path={`/${loaderData.collection}/${loaderData.id}`} {...loaderData.data} />
          ) : (
            loaderData && <LoadError loaded={loaderData} />
          )
        }
      </RequireUser>
    </Page>
  );
}

/** The days between the first and the last, with those on which nothing was counted. */
function wholeDays(days: StatsOfItem['days']): StatsOfItem['days'] {
  const known = new Map(days.map((day) => [day.date, day]));
  const whole: StatsOfItem['days'] = [];
  const last = days.at(-1)?.date ?? '';
  for (let date = days[0]?.date; date && date <= last; date = dayAfter(date, 1))
    whole.push(known.get(date) ?? { date, views: 0, applyClicks: 0, saves: 0, calendar: 0 });
  return whole;
}

function Shown({ path, title: of, numbers }: Read & { path: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const file = { fileName: 'numbers.csv', failure: 'The file could not be made.' };
  const save = () => saveFile(`${path}/numbers/export`, {}, file).then(setProblem);
  return (
    <Stack gap="3">
      <PageHead
        title={of}
        lead="How often it was seen and used, by the day in India. No visitor is recognised: one who comes twice counts twice."
        tools={
          numbers.days.length > 0 && (
            <Button variant="outline" size="small" onClick={save}>
              <Icon icon={Download} /> Download CSV
            </Button>
          )
        }
      />
      <Problem text={problem} />
      {numbers.days.length > 0 ? (
        <>
          <StatsPlot days={wholeDays(numbers.days)} />
          <StatsTable {...numbers} />
        </>
      ) : (
        <p>Nobody has opened it yet.</p>
      )}
    </Stack>
  );
}
