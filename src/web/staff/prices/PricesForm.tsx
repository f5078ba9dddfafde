import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { priceList, changedPrices } from '../../../contract/money/price-list.ts';
import { type CurrentPrices, pricesEdit, type PricesEdit } from '../../../contract/commerce/prices.ts';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import type { Prices } from '../../../contract/money/prices.ts';
import { inRupees } from '../../../contract/money/rupees.ts';
import { kolkataDate, kolkataTime } from '../../../contract/time/deadline.ts';
import { call, CallError } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Cluster, Grid, Stack } from '../../ui/Layout.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { longMoment } from '../../lib/format/dates.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import type { Errors } from '../../lib/forms/schema-errors.ts';
import { DataTable } from '../kit/DataTable.tsx';
import admin from '../kit/Admin.module.css';

/** What changes, before and after. */
export function ChangeTable({ before, after }: { before: Prices; after: Prices }) {
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

/** Prices as they are typed, in rupees, and from when they hold. */
interface TypedPrices {
  credits: Record<string, string>;
  packages: Record<string, string>;
  membership: string;
  when: 'now' | 'later';
  /** In Asia/Kolkata. */
  day: string;
  time: string;
}

const typed = (paise: number): string => inRupees(paise).slice(1);

const mapped = <From, To>(values: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));

/** @param from of a planned change */
export const asTyped = (prices: Prices, from: string | null = null): TypedPrices => ({
  credits: mapped(prices.credits, typed),
  packages: mapped(prices.packages, typed),
  membership: typed(prices.membership),
  when: from ? 'later' : 'now',
  day: from ? kolkataDate(new Date(from)) : '',
  time: from ? kolkataTime(new Date(from)) : '00:00',
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

/** Null for now. */
const startOf = ({ when, day, time }: TypedPrices): string | null =>
  when === 'now' ? null : `${day}T${time}:00+05:30`;

const noAmount = 'Enter an amount in rupees, like 1,200';

/** What the schema can't say of what was typed. */
function typedErrors(values: TypedPrices): Errors {
  const none: Prices = { credits: {} as never, packages: {} as never, membership: 0 };
  const found = changedPrices(none, pricesOf(values)).filter(({ after }) => Number.isNaN(after));
  return {
    ...Object.fromEntries(found.map(({ path }) => [path, noAmount])),
    ...(values.when === 'later' && !(values.day && values.time) && { from: 'Choose a day and a time' }),
  };
}

/** The prices that would hold at a moment without the change. */
const pricesBefore = (current: CurrentPrices, from: string | null): Prices =>
  current.planned.findLast((planned) => from && Date.parse(planned.from) < Date.parse(from)) ?? current;

interface ConfirmDialogProps {
  /** Null: nothing is asked. */
  edit: PricesEdit | null;
  current: CurrentPrices;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Shows old and new prices before they change. */
const ConfirmDialog = ({ edit, ...props }: ConfirmDialogProps) => (
  <Dialog
    open={edit !== null}
    onClose={props.onClose}
    title={edit?.from ? 'Plan this change?' : 'Change the prices now?'}
  >
    {edit && <ConfirmForm edit={edit} {...props} />}
  </Dialog>
);

function ConfirmForm({ edit, current, onConfirm, onClose }: ConfirmDialogProps & { edit: PricesEdit }) {
  const form = useForm({ initial: { reason: '' }, send: ({ reason }) => onConfirm(reason.trim()) });
  const from = edit.from ?? null;
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        {from ? `From ${longMoment(from)} in India.` : 'Everybody sees them at once.'} Orders and proforma
        invoices keep their price.
      </p>
      <ChangeTable before={pricesBefore(current, from)} after={edit} />
      <TextField
        {...form.register('reason')}
        label="Reason"
        optional
        maxLength={reasonLength.max}
        help="Recorded in the log with your name"
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} busyText="Saving...">
          {from ? 'Plan the change' : 'Change the prices'}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface PricesFormProps {
  initial: TypedPrices;
  /** They are those of a planned change, so the form takes the focus. */
  isLoaded: boolean;
  current: CurrentPrices;
  /** What was done last. */
  done: string | null;
  onDone: (words: string) => void;
}

const labels = {
  ...Object.fromEntries(priceList.map(({ path, name }) => [path, name])),
  from: 'Day',
};

interface Named {
  path: string;
  name: string;
}
const isOfCredits = ({ path }: Named): boolean => path.startsWith('credits.');
const groups = [
  { title: 'Credits', of: isOfCredits },
  { title: 'Packages and membership', of: (price: Named) => !isOfCredits(price) },
];

/** All prices, and from when they hold. What changes is shown before it is sent. */
export function PricesForm({ initial, isLoaded, current, done, onDone }: PricesFormProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<PricesEdit | null>(null);
  const form = useForm({
    initial,
    schema: pricesEdit,
    toBody: (values) => ({
      ...pricesOf(values),
      from: startOf(values),
      updatedAt: current.updatedAt,
      reason: null,
    }),
    validate: typedErrors,
    send: async (body) => setAsked(body),
  });
  const first = form.idOf(priceList[0]!.path);
  useEffect(() => {
    if (isLoaded) document.getElementById(first)?.focus();
  }, [isLoaded, first]);
  const send = async (reason: string) => {
    try {
      await call('PUT /admin/prices', { body: { ...asked!, reason: reason || null } });
      onDone(asked!.from ? 'The change is planned.' : 'The new prices hold now.');
      await revalidate();
    } catch (error) {
      form.fail(error);
    }
    setAsked(null);
  };
  return (
    <>
      <Stack as="form" gap="3" className={admin.narrow} {...form.formProps}>
        {done && (
          <Notice tone="ok" role="status">
            {done}
          </Notice>
        )}
        <ErrorSummary {...form} labels={labels}>
          {form.failure instanceof CallError && form.failure.code === 'changed_meanwhile' && (
            <Button size="small" variant="outline" onClick={() => void revalidate()}>
              Load the present prices
            </Button>
          )}
        </ErrorSummary>
        <PriceGroups form={form} />
        <Start form={form} />
        <div>
          <Button {...form.buttonProps}>Review the change</Button>
        </div>
      </Stack>
      <ConfirmDialog edit={asked} current={current} onConfirm={send} onClose={() => setAsked(null)} />
    </>
  );
}

type PricesFields = Pick<
  ReturnType<typeof useForm<TypedPrices, PricesEdit>>,
  'values' | 'change' | 'idOf' | 'errorOf' | 'register'
>;

const PriceGroups = ({ form }: { form: PricesFields }) =>
  groups.map(({ title, of }) => (
    <fieldset key={title}>
      <legend className={admin.strong}>{title}</legend>
      <Grid min="11rem" gap="1h" align="start">
        {priceList.filter(of).map((price) => (
          <PriceField key={price.path} form={form} path={price.path} name={price.name} />
        ))}
      </Grid>
    </fieldset>
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

/** Now, or a day and a time. */
const Start = ({ form: { values, change, register, idOf, errorOf } }: { form: PricesFields }) => (
  <RadioGroup
    legend="From"
    name="when"
    options={[
      ['now', 'Now'],
      ['later', 'A later moment'],
    ]}
    value={values.when}
    onChange={(when) => change({ when })}
  >
    {values.when === 'later' && (
      <Cluster gap="2" align="start">
        <TextField {...register('day')} id={idOf('from')} error={errorOf('from')} label="Day" type="date" />
        <TextField {...register('time')} label="Time in India" type="time" />
      </Cluster>
    )}
  </RadioGroup>
);
