import { BillingForm } from './BillingForm.tsx';
import { CreditStatement, readStatement } from './CreditStatement.tsx';
import { PaymentHistory, readHistory } from './PaymentHistory.tsx';
import { ProformaInvoices } from './ProformaInvoices.tsx';
import plans from './Plans.module.css';
import { call } from '../lib/api/call.ts';
import { settled } from '../lib/loading/settled.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { RequireUser } from '../lib/session/index.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { Loading } from '../ui/Skeleton.tsx';
import { Page, PageHead } from '../ui/Wrap.tsx';
import type { Route } from './+types/payments.route.ts';

export const meta = () => pageMeta({ title: 'Payments and receipts', index: false });

const pageHead = (
  <PageHead title="Payments and receipts" lead="Your purchases, receipts and credit history." />
);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async () => {
    const [history, quotes, statement, billing, settings] = await Promise.all([
      settled(readHistory(1, signal)),
      settled(call('GET /payments/quotes', { signal })),
      settled(readStatement(1, signal)),
      settled(call('GET /payments/billing', { signal })),
      settled(call('GET /payments/settings', { signal })),
    ]);
    return { history, quotes, statement, billing, settings };
  });

export const HydrateFallback = () => (
  <Page>
    {pageHead}
    <Loading />
  </Page>
);

export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      {pageHead}
      <RequireUser
        prompt="Your purchases, receipts and credit history will be shown here."
        waiting={<Loading />}
      >
        {() => loaderData && <PaymentsContent {...loaderData} />}
      </RequireUser>
    </Page>
  );
}

type Content = NonNullable<Route.ComponentProps['loaderData']>;
const PaymentsContent = ({ history, quotes, statement, billing, settings }: Content) => (
  <>
    <PaymentHistory loaded={history} bankDetails={settings.data?.bankDetails ?? null} />
    {quotes.data && quotes.data.length > 0 && (
      <section className={plans.section} aria-labelledby="proforma">
        <h2 id="proforma">Proforma invoices</h2>
        <p className={plans.lead}>Their prices hold until the day that each names.</p>
        <ProformaInvoices quotes={quotes.data} />
      </section>
    )}
    <section className={plans.section} aria-labelledby="statement">
      <h2 id="statement">Credit statement</h2>
      <p className={plans.lead}>Newest first, with the balance of the credit type after each change.</p>
      <CreditStatement loaded={statement} />
    </section>
    <section className={plans.section} aria-labelledby="billing">
      <h2 id="billing">Billing details</h2>
      <p className={plans.lead}>The name and address on your receipts and tax invoices.</p>
      <BillingForm loaded={billing} />
    </section>
  </>
);
