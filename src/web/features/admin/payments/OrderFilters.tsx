import { useSearchParams } from 'react-router';
import { orderKinds, orderStates } from '../../../../contract/vocabulary/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { withOnly } from '../../listing/listing-url.ts';
import { orderLooks } from '../../payments/order-looks.ts';
import admin from '../Admin.module.css';
import { kindLabels } from './labels.ts';
import type { OrdersView } from './payments-url.ts';

/** State, kind and days; they stand in the address. */
export function OrderFilters({ view }: { view: OrdersView }) {
  const [params, setParams] = useSearchParams();
  const set = (name: string) => (event: { target: { value: string } }) =>
    setParams(withOnly(params, name, event.target.value), { preventScrollReset: true });
  const hasFilters = ['state', 'kind', 'startDate', 'endDate', 'q'].some((name) => params.has(name));
  return (
    <div className={admin.filters}>
      <SelectField label="State" value={view.state[0] ?? ''} onChange={set('state')}>
        <option value="">All states</option>
        {orderStates.map((state) => (
          <option key={state} value={state}>
            {orderLooks[state].word}
          </option>
        ))}
      </SelectField>
      <SelectField label="Kind" value={view.kind[0] ?? ''} onChange={set('kind')}>
        <option value="">All kinds</option>
        {orderKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <TextField label="From" type="date" value={view.startDate ?? ''} onChange={set('startDate')} />
      <TextField label="To" type="date" value={view.endDate ?? ''} onChange={set('endDate')} />
      <Button
        variant="quiet"
        size="small"
        disabled={!hasFilters}
        onClick={() => setParams({}, { preventScrollReset: true })}
      >
        Clear filters
      </Button>
    </div>
  );
}
