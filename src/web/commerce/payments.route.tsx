import { Ellipsis, FileText, ShoppingCart } from 'lucide';
import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { billingDetails } from '../../contract/commerce/order-request.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import type { OwnQuote } from '../../contract/commerce/payment.ts';
import { call, failureMessage } from '../lib/api/call.ts';
import { toResult, type LoadResult, LoadError } from '../lib/loading/load-result.tsx';
import { loadForUser } from '../lib/session/current-user.ts';
import { RequireUser } from '../lib/session/guards.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { Loading } from '../ui/Skeleton.tsx';
import { Page, PageHead } from '../ui/Layout.tsx';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Callout, Problem } from '../ui/Callout.tsx';
import { longDate } from '../lib/format/dates.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { OwnRow } from '../ui/OwnRow.tsx';
import { CreditStatement, readStatement } from './CreditStatement.tsx';
import { PaymentHistory, readHistory } from './PaymentHistory.tsx';
import type { Route } from './+types/payments.route.ts';
import { BillingFields, billingLabels } from './BillingFields.tsx';
import { boughtText } from './bought-text.ts';
import { openFile } from './DocumentButtons.tsx';
import { SectionHead } from '../ui/Row.tsx';
import plans from './Plans.module.css';
import css from './Payments.module.css';

type Details = Record<'name' | 'address' | 'stateCode' | 'gstin', string>;
type Stored = Record<keyof Details, string | null>;
const asTyped = (stored: Stored): Details =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? ''])) as Details;

/** The name and address on later receipts and tax invoices. Without the stored ones there is no form, whose empty fields would replace them. */
export const BillingForm = ({ loaded }: { loaded: LoadResult<Stored> }) =>
  loaded.data ? (
    <DetailsForm stored={asTyped(loaded.data)} />
  ) : (
    <LoadError title="Your billing details could not be loaded" loaded={loaded} />
  );

function DetailsForm({ stored }: { stored: Details }) {
  const form = useForm({
    initial: stored,
    schema: billingDetails,
    send: async (body) => asTyped(await call('PUT /payments/billing', { body })),
  });
  const { register } = form;
  return (
    <form {...form.formProps} className={css.billing}>
      {form.isDone && (
        <Callout tone="ok" role="status">
          Saved. Your next receipts will show these details. Earlier receipts don’t change.
        </Callout>
      )}
      <ErrorSummary {...form} labels={billingLabels} />
      <BillingFields register={register} />
      <p>
        <Button {...form.buttonProps} busyText="Saving...">
          Save billing details
        </Button>
      </p>
    </form>
  );
}

/** The proforma invoices that are still valid, with a button to order what they offer. */
function ProformaInvoices({ quotes }: { quotes: readonly OwnQuote[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const show = (url: string) => {
    setProblem(null);
    openFile(async () => new URL(url).pathname).catch((error: unknown) => setProblem(failureMessage(error)));
  };
  return (
    <>
      <Problem text={problem} />
      <ul>
        {quotes.map((quote) => (
          <ProformaRow key={quote.reference} quote={quote} onOpen={() => show(quote.url)} />
        ))}
      </ul>
    </>
  );
}

function ProformaRow({ quote, onOpen }: { quote: OwnQuote; onOpen: () => void }) {
  const { reference, validUntil, ordered } = quote;
  const to = `/packages?quote=${reference}`;
  const open = { label: `Open ${reference}`, icon: FileText, onSelect: onOpen };
  return (
    <OwnRow
      badge={ordered ? <Badge>Ordered</Badge> : <Badge tone="note">Valid</Badge>}
      title={boughtText(quote)}
      line={`${reference} · valid until ${longDate(validUntil)}`}
      numbers={inRupees(quote.amount)}
      className={css.order}
      action={
        ordered ? (
          <Button variant="quiet" size="small" onClick={onOpen}>
            {open.label}
          </Button>
        ) : (
          <ButtonLink variant="outline" size="small" to={to} aria-label={`Order ${reference}`}>
            Order
          </ButtonLink>
        )
      }
      more={
        <MenuButton
          label={`More about ${reference}`}
          entries={[...(ordered ? [] : [{ label: 'Order', icon: ShoppingCart, to }]), open]}
        >
          <Icon icon={Ellipsis} />
        </MenuButton>
      }
    />
  );
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Payments and receipts', index: false });

const pageHead = (
  <PageHead title="Payments and receipts" lead="Your purchases, receipts and credit history." />
);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async () => {
    const [history, quotes, statement, billing, settings] = await Promise.all([
      toResult(readHistory(1, signal)),
      toResult(call('GET /payments/quotes', { signal })),
      toResult(readStatement(1, signal)),
      toResult(call('GET /payments/billing', { signal })),
      toResult(call('GET /payments/settings', { signal })),
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
    <section aria-labelledby="orders">
      <SectionHead id="orders" title="Orders" />
      <PaymentHistory loaded={history} bankDetails={settings.data?.bankDetails ?? null} />
    </section>
    {quotes.data && quotes.data.length > 0 && (
      <section className={plans.section} aria-labelledby="proforma">
        <SectionHead id="proforma" title="Proforma invoices" />
        <p className={plans.lead}>Their prices hold until the day that each names.</p>
        <ProformaInvoices quotes={quotes.data} />
      </section>
    )}
    <section className={plans.section} aria-labelledby="statement">
      <SectionHead id="statement" title="Credit statement" />
      <p className={plans.lead}>Newest first, with the balance of the credit type after each change.</p>
      <CreditStatement loaded={statement} />
    </section>
    <section className={plans.section} aria-labelledby="billing">
      <SectionHead id="billing" title="Billing details" />
      <p className={plans.lead}>The name and address on your receipts and tax invoices.</p>
      <BillingForm loaded={billing} />
    </section>
  </>
);
