import { useState, useEffect } from 'react';
import { useSearchParams, useRevalidator } from 'react-router';
import {
  type VainSearches,
  type AddedEquivalents,
  equivalentsInput,
} from '../../../contract/discovery/vain-searches.ts';
import { call } from '../../lib/api/call.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Options, SelectField, TextField } from '../../ui/Field.tsx';
import { Stack, Cluster } from '../../ui/Layout.tsx';
import { failureMessage } from '../../lib/api/failure-message.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Problem } from '../../ui/Notice.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { count } from '../system/figures.ts';
import admin from '../kit/Admin.module.css';
import type { Route } from './+types/searches.route.ts';

interface EquivalentsProps {
  /** A search to which equivalents are added; empty if none is chosen. */
  chosen: string;
  added: AddedEquivalents[];
}

/** Words that searches take for each other, beside those of the product. */
const Equivalents = ({ chosen, added }: EquivalentsProps) => (
  <Stack as="section" gap="2" aria-labelledby="equivalents" className={admin.narrow}>
    <h2 id="equivalents">Equivalents</h2>
    <AddForm chosen={chosen} />
    <Added added={added} />
  </Stack>
);

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function AddForm({ chosen }: Pick<EquivalentsProps, 'chosen'>) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { words: chosen ? `${chosen}, ` : '' },
    toBody: ({ words }) => ({ words: wordsIn(words) }),
    schema: equivalentsInput,
    send: async (body) => {
      await call('POST /admin/equivalents', { body });
      await revalidate();
      return { words: '' };
    },
  });
  const field = form.idOf('words');
  useEffect(() => {
    if (chosen) document.getElementById(field)?.focus();
  }, [chosen, field]);
  return (
    <Stack as="form" gap="1" {...form.formProps}>
      <ErrorSummary
        message={form.message}
        errors={form.errors}
        labels={{ words: 'Words that mean the same' }}
        idOf={form.idOf}
      />
      <TextField
        {...form.register('words')}
        label="Words that mean the same"
        help="With commas between, such as “NMR, nuclear magnetic resonance”. Searches for one then find the others, at once."
        maxLength={700}
      />
      <div>
        <Button {...form.buttonProps}>Add equivalents</Button>
      </div>
    </Stack>
  );
}

function Added({ added }: Pick<EquivalentsProps, 'added'>) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = (id: string) =>
    call('DELETE /admin/equivalents/:id', { params: { id } }).then(revalidate, (error: unknown) =>
      setFailure(failureMessage(error)),
    );
  if (added.length === 0) return <p className={admin.muted}>None were added yet.</p>;
  return (
    <>
      <Problem text={failure} />
      <Cluster as="ul" gap="1" aria-label="Equivalents that were added">
        {added.map(({ id, words }) => (
          <li key={id}>
            <Chip removeLabel={`Remove ${words.join(', ')}`} onRemove={() => void remove(id)}>
              <bdi>{words.join(', ')}</bdi>
            </Chip>
          </li>
        ))}
      </Cluster>
    </>
  );
}

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
