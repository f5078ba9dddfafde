import { useState } from 'react';
import type { CurrentPrices } from '../../../contract/shapes/prices.ts';
import { call } from '../../lib/api/call.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import type { Route } from './+types/prices.route.ts';
import { Planned } from './Planned.tsx';
import { PricesForm } from './PricesForm.tsx';
import { asTyped } from './typed-prices.ts';

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
