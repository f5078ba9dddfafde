import type { MetaArgs } from 'react-router';
import { useState } from 'react';
import type { CurrentPrices } from '../../../contract/commerce/prices.ts';
import { call } from '../../lib/api/call.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { AdminHead } from '../kit/AdminShell.tsx';
import admin from '../kit/Admin.module.css';
import type { Route } from './+types/prices.route.ts';
import { PaymentsTabs } from '../payments/PaymentsHead.tsx';
import { PricesForm } from './PricesForm.tsx';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Prices', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(call('GET /admin/prices', { signal }));

/** What credits, packages and the membership cost. */
export default function PricesPage({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  return (
    <div className={admin.page}>
      <AdminHead
        title="Prices"
        lead="In rupees, with tax. Orders and proforma invoices keep the price of their day."
      />
      <PaymentsTabs />
      <LoadError loaded={loaderData} />
      {data && <Loaded current={data} />}
    </div>
  );
}

function Loaded({ current }: { current: CurrentPrices }) {
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <p className="xs ink-3">
        {current.updatedAt
          ? `The present prices have been in force since ${longMoment(current.updatedAt)}.`
          : 'The present prices are the defaults.'}
      </p>
      {/* Begins again with what is read. */}
      <PricesForm key={current.updatedAt} current={current} done={done} onDone={setDone} />
    </>
  );
}
