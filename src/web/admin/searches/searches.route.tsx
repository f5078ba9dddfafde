import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { VainSearches } from '../../../contract/shapes/vain-searches.ts';
import { call } from '../../lib/api/call.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Options, SelectField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { DataTable } from '../kit/DataTable.tsx';
import { count } from '../system/figures.ts';
import { Equivalents } from './Equivalents.tsx';
import type { Route } from './+types/searches.route.ts';

const periods = [7, 30, 90];
const daysIn = (params: URLSearchParams): number =>
  periods.find((days) => days === Number(params.get('days'))) ?? 30;

export const meta = () => pageMeta({ title: 'Searches', index: false });

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  settled(call('GET /admin/vain-searches', { query: { days: daysIn(url.searchParams) }, signal }));

/** What readers searched for in vain, and the equivalents by which they will find it. */
export default function Searches({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState('');
  return (
    <div className={admin.page}>
      <AdminHead
        title="Searches"
        lead="What readers searched for and did not find. Only the words are kept, for 90 days."
      >
        <SelectField
          label="Period"
          value={daysIn(params)}
          onChange={({ target }) => setParams({ days: target.value }, { preventScrollReset: true })}
        >
          <Options values={periods} labelOf={(n) => `Last ${n} days`} />
        </SelectField>
      </AdminHead>
      <LoadError loaded={loaderData} />
      {data && (
        <>
          <Equivalents key={chosen} chosen={chosen} added={data.equivalents} />
          <InVain searches={data.searches} onChoose={setChosen} />
        </>
      )}
    </div>
  );
}

interface InVainProps extends Pick<VainSearches, 'searches'> {
  onChoose: (words: string) => void;
}

const InVain = ({ searches, onChoose }: InVainProps) => (
  <Stack as="section" gap="2" aria-labelledby="in-vain">
    <h2 id="in-vain">Nothing found</h2>
    {searches.length === 0 ? (
      <p className={admin.muted}>Every search of this period found something.</p>
    ) : (
      <DataTable
        caption="Searches that found nothing, most frequent first"
        rows={searches.map((search) => ({ ...search, id: search.words }))}
        columns={[
          { header: 'Search', cell: ({ words }) => <bdi>{words}</bdi> },
          { header: 'Times', cell: ({ times }) => count(times), format: 'amount' },
          { header: 'Last', cell: ({ lastDay }) => shortDate(lastDay), format: 'number' },
          {
            header: 'Equivalents',
            cell: ({ words }) => (
              <Button
                size="small"
                variant="outline"
                aria-label={`Add equivalents of ${words}`}
                onClick={() => onChoose(words)}
              >
                Add
              </Button>
            ),
          },
        ]}
      />
    )}
  </Stack>
);
