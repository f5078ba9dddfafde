import { Download } from 'lucide';
import { useState } from 'react';
import type { ItemNumbers } from '../../../contract/shapes/item.ts';
import { dayAfter } from '../../../contract/time/calendar.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { saveFile } from '../../lib/save-file.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import { RequireUser } from '../../lib/session/RequireUser.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Notice.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { Page, PageHead } from '../../ui/Wrap.tsx';
import { NumbersPlot } from './NumbersPlot.tsx';
import { NumbersTable } from './NumbersTable.tsx';
import type { Route } from './+types/numbers.route.ts';

const title = 'Numbers';

export const meta = () => pageMeta({ title, index: false });

interface Read {
  title: string;
  numbers: ItemNumbers;
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
    return { collection, id, ...(await settled(read[collection](id, signal))) };
  });

export const HydrateFallback = () => (
  <Page>
    <Loading />
  </Page>
);

/** How often an item was seen and used (docs/specification.md#numbers). */
export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <RequireUser prompt="The numbers of your item will be shown here." waiting={<Loading />}>
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
function wholeDays(days: ItemNumbers['days']): ItemNumbers['days'] {
  const known = new Map(days.map((day) => [day.date, day]));
  const whole: ItemNumbers['days'] = [];
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
          <NumbersPlot days={wholeDays(numbers.days)} />
          <NumbersTable {...numbers} />
        </>
      ) : (
        <p>Nothing has been counted yet. Numbers begin when an item is public.</p>
      )}
    </Stack>
  );
}
