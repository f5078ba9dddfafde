import { useState } from 'react';
import { BillingForm } from './BillingForm.tsx';
import { CreditStatement } from './CreditStatement.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import plans from './Plans.module.css';
import { RequireUser } from '../lib/session/index.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { Loading } from '../ui/Skeleton.tsx';
import { Page, PageHead } from '../ui/Wrap.tsx';

export const meta = () => pageMeta({ title: 'Payments and receipts', index: false });

export default function Payments() {
  return (
    <Page>
      <PageHead title="Payments and receipts" lead="Your purchases, receipts and credit history." />
      <RequireUser
        prompt="Your purchases, receipts and credit history will be shown here."
        waiting={<Loading />}
      >
        {() => <PaymentsContent />}
      </RequireUser>
    </Page>
  );
}

/** Shown as a whole, because parts that load later would cause layout shifts. */
function PaymentsContent() {
  const [loaded, setLoaded] = useState({ history: false, statement: false });
  const isReady = loaded.history && loaded.statement;
  const settle = (name: keyof typeof loaded) => () => setLoaded((now) => ({ ...now, [name]: true }));
  return (
    <>
      {!isReady && <Loading />}
      <div hidden={!isReady}>
        <PaymentHistory onSettled={settle('history')} />
        <section className={plans.section} aria-labelledby="statement">
          <h2 id="statement">Credit statement</h2>
          <p className={plans.lead}>Newest first, with the balance of the credit type after each change.</p>
          <CreditStatement onSettled={settle('statement')} />
        </section>
        <section className={plans.section} aria-labelledby="billing">
          <h2 id="billing">Billing details</h2>
          <p className={plans.lead}>The name and address on your receipts and tax invoices.</p>
          <BillingForm />
        </section>
      </div>
    </>
  );
}
