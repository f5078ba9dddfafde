import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { priceList } from '../../../contract/money/price-list.ts';
import { type CurrentPrices, pricesEdit, type PricesEdit } from '../../../contract/shapes/prices.ts';
import { call, CallError } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Cluster, Grid, Stack } from '../../ui/Layout.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Notice } from '../../ui/Notice.tsx';
import admin from '../kit/Admin.module.css';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { pricesOf, startOf, typedErrors, type TypedPrices } from './typed-prices.ts';

interface Props {
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
export function PricesForm({ initial, isLoaded, current, done, onDone }: Props) {
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

type Form = Pick<
  ReturnType<typeof useForm<TypedPrices, PricesEdit>>,
  'values' | 'change' | 'idOf' | 'errorOf' | 'register'
>;

const PriceGroups = ({ form }: { form: Form }) =>
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

function PriceField({ form, path, name }: { form: Form } & Named) {
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
const Start = ({ form: { values, change, register, idOf, errorOf } }: { form: Form }) => (
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
