import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { priceList, changedPrices } from '../../../contract/money/price-list.ts';
import { type CurrentPrices, pricesEdit, type PricesEdit } from '../../../contract/commerce/prices.ts';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import type { Prices } from '../../../contract/money/prices.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { call, CallError } from '../../lib/api/call.ts';
import { ErrorSummary, type Errors } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import admin from '../kit/Admin.module.css';

/** What changes, before and after. */
function ChangeTable({ before, after }: { before: Prices; after: Prices }) {
  const changes = changedPrices(before, after);
  if (changes.length === 0) return <p>No price differs from those before.</p>;
  return (
    <DataTable
      caption="Prices before and after"
      rows={changes.map((change) => ({ ...change, id: change.path }))}
      columns={[
        { header: 'Price', cell: ({ name }) => name },
        { header: 'Before', cell: (change) => inRupees(change.before), format: 'amount' },
        { header: 'After', cell: (change) => <b>{inRupees(change.after)}</b>, format: 'amount' },
      ]}
    />
  );
}

/** Prices as they are typed, in rupees. */
interface TypedPrices {
  credits: Record<string, string>;
  packages: Record<string, string>;
  membership: string;
}

const typed = (paise: number): string => inRupees(paise).slice(1);

const mapped = <From, To>(values: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));

const asTyped = (prices: Prices): TypedPrices => ({
  credits: mapped(prices.credits, typed),
  packages: mapped(prices.packages, typed),
  membership: typed(prices.membership),
});

/** NaN for what is no amount in rupees. */
function paiseOf(text: string): number {
  const amount = text.replace(/[₹,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}

const pricesOf = ({ credits, packages, membership }: TypedPrices): Prices => ({
  credits: mapped(credits, paiseOf) as Prices['credits'],
  packages: mapped(packages, paiseOf) as Prices['packages'],
  membership: paiseOf(membership),
});

const noAmount = 'Enter an amount in rupees, like 1,200';

/** What the schema can't say of what was typed. */
function typedErrors(values: TypedPrices): Errors {
  const none: Prices = { credits: {} as never, packages: {} as never, membership: 0 };
  const found = changedPrices(none, pricesOf(values)).filter(({ after }) => Number.isNaN(after));
  return Object.fromEntries(found.map(({ path }) => [path, noAmount]));
}

interface ConfirmDialogProps {
  /** Null: nothing is asked. */
  edit: PricesEdit | null;
  current: CurrentPrices;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Shows old and new prices before they change. */
const ConfirmDialog = ({ edit, ...props }: ConfirmDialogProps) => (
  <Dialog open={edit !== null} onClose={props.onClose} title="Change the prices?">
    {edit && <ConfirmForm edit={edit} {...props} />}
  </Dialog>
);

function ConfirmForm({ edit, current, onConfirm, onClose }: ConfirmDialogProps & { edit: PricesEdit }) {
  const form = useForm({ initial: { reason: '' }, send: ({ reason }) => onConfirm(reason.trim()) });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>Everybody sees them at once. Orders and proforma invoices keep their price.</p>
      <ChangeTable before={current} after={edit} />
      <TextField
        {...form.register('reason')}
        label="Reason"
        optional
        maxLength={reasonLength.max}
        help="Recorded in the log with your name"
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} busyText="Saving...">
          Change the prices
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface PricesFormProps {
  current: CurrentPrices;
  /** What was done last. */
  done: string | null;
  onDone: (words: string) => void;
}

const labels = Object.fromEntries(priceList.map(({ path, name }) => [path, name]));

interface Named {
  path: string;
  name: string;
}
const isOfCredits = ({ path }: Named): boolean => path.startsWith('credits.');
const groups = [
  { title: 'Credits', of: isOfCredits },
  { title: 'Packages and membership', of: (price: Named) => !isOfCredits(price) },
];

/** All prices. What changes is shown before it is sent. */
export function PricesForm({ current, done, onDone }: PricesFormProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<PricesEdit | null>(null);
  const form = useForm({
    initial: asTyped(current),
    schema: pricesEdit,
    toBody: (values) => ({
      ...pricesOf(values),
      updatedAt: current.updatedAt,
      reason: null,
    }),
    validate: typedErrors,
    send: async (body) => setAsked(body),
  });
  const send = async (reason: string) => {
    try {
      await call('PUT /admin/prices', { body: { ...asked!, reason: reason || null } });
      onDone('The new prices hold now.');
      await revalidate();
    } catch (error) {
      form.fail(error);
    }
    setAsked(null);
  };
  return (
    <>
      <Stack as="form" gap="3" className={admin.form} {...form.formProps}>
        {done && (
          <Callout tone="ok" role="status">
            {done}
          </Callout>
        )}
        <ErrorSummary {...form} labels={labels}>
          {form.failure instanceof CallError && form.failure.code === 'changed_meanwhile' && (
            <Button size="small" variant="outline" onClick={() => void revalidate()}>
              Load the present prices
            </Button>
          )}
        </ErrorSummary>
        <PriceGroups form={form} />
        <div className={admin.save}>
          <Button {...form.buttonProps}>Review the change</Button>
        </div>
      </Stack>
      <ConfirmDialog edit={asked} current={current} onConfirm={send} onClose={() => setAsked(null)} />
    </>
  );
}

type PricesFields = Pick<
  ReturnType<typeof useForm<TypedPrices, PricesEdit>>,
  'values' | 'change' | 'idOf' | 'errorOf'
>;

const PriceGroups = ({ form }: { form: PricesFields }) =>
  groups.map(({ title, of }) => (
    <Stack as="section" key={title} gap="1h" aria-label={title}>
      <h2>{title}</h2>
      <Grid min="9.5rem" gap="1h 2" align="start">
        {priceList.filter(of).map((price) => (
          <PriceField key={price.path} form={form} path={price.path} name={price.name} />
        ))}
      </Grid>
    </Stack>
  ));

function PriceField({ form, path, name }: { form: PricesFields } & Named) {
  const { values, change } = form;
  const [group, type] = path.split('.') as ['credits' | 'packages' | 'membership', string?];
  const held = values[group];
  return (
    <TextField
      id={form.idOf(path)}
      name={path}
      label={name}
      error={form.errorOf(path)}
      inputMode="decimal"
      autoComplete="off"
      value={typeof held === 'string' ? held : held[type!]}
      onChange={({ target }) =>
        change({ [group]: typeof held === 'string' ? target.value : { ...held, [type!]: target.value } })
      }
    />
  );
}
