import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CurrentPrices } from '../../../contract/commerce/prices.ts';
import { call } from '../../lib/api/call.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { ReasonDialog, type Question } from '../queue/ReasonDialog.tsx';
import admin from '../kit/Admin.module.css';
import type { Route } from './+types/prices.route.ts';
import { PricesForm, asTyped, ChangeTable } from './PricesForm.tsx';

type Change = CurrentPrices['planned'][number];

interface PlannedProps {
  current: CurrentPrices;
  /** Takes a change into the form. */
  onLoad: (change: Change) => void;
}

/** The changes that haven't begun. */
function Planned({ current, onLoad }: PlannedProps) {
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question | null>(null);
  const askToCancel = ({ id, from }: Change) =>
    setQuestion({
      title: 'Remove this change?',
      text: `The prices will not change on ${longMoment(from)}.`,
      button: 'Remove the change',
      needsReason: false,
      isDangerous: true,
      onConfirm: async (reason) => {
        await call('DELETE /admin/prices/:id', { params: { id }, body: { reason: reason || null } });
        await revalidate();
      },
    });
  if (current.planned.length === 0) return null;
  return (
    <Stack as="section" gap="2" aria-labelledby="planned" className={admin.narrow}>
      <h2 id="planned">Planned</h2>
      {current.planned.map((change, index) => (
        <Stack key={change.id} gap="1" className={admin.card}>
          <Cluster gap="1 2" justify="between">
            <h3>From {longMoment(change.from)}</h3>
            <Cluster gap="1">
              <Button size="small" variant="outline" onClick={() => onLoad(change)}>
                Load into the form
              </Button>
              <Button size="small" variant="outline" onClick={() => askToCancel(change)}>
                Remove the change
              </Button>
            </Cluster>
          </Cluster>
          <ChangeTable before={current.planned[index - 1] ?? current} after={change} />
        </Stack>
      ))}
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </Stack>
  );
}

export const meta = () => pageMeta({ title: 'Prices', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settled(call('GET /admin/prices', { signal }));

/** What credits, packages and the membership cost, now and later. */
export default function PricesPage({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  return (
    <div className={admin.page}>
      <AdminHead
        title="Prices"
        lead="In rupees, with tax. Orders and proforma invoices keep the price of their day."
      />
      <LoadError loaded={loaderData} />
      {data && <Loaded current={data} />}
    </div>
  );
}

function Loaded({ current }: { current: CurrentPrices }) {
  const [loaded, load] = useState<CurrentPrices['planned'][number] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <p className={admin.muted}>
        {current.from
          ? `The present prices have been in force since ${longMoment(current.from)}.`
          : 'The present prices are the defaults.'}
      </p>
      <Planned current={current} onLoad={load} />
      <PricesForm
        // Begins again with what is read and chosen.
        key={`${current.updatedAt} ${loaded?.id}`}
        initial={loaded ? asTyped(loaded, loaded.from) : asTyped(current)}
        isLoaded={loaded !== null}
        current={current}
        done={done}
        onDone={(words) => {
          load(null);
          setDone(words);
        }}
      />
    </>
  );
}
