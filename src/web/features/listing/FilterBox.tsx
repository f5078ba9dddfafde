import { Checkbox } from '../../ui/Checkbox.tsx';
import { useFilterForm } from './filter-form.ts';

interface Props {
  label: string;
  /** Name and value in the address; without a name it shows what another filter implies. */
  name: string | undefined;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** How many items choosing it would leave. */
  count: number | undefined;
}

/** One value of a filter, with its count. */
export function FilterBox({ label, name, value, checked, onChange, count }: Props) {
  return (
    <Checkbox
      label={label}
      name={name}
      value={value}
      form={useFilterForm()}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      count={countText(count ?? 0)}
    />
  );
}

/** Counts stop at 10,000, as all counts do (decisions, A4). */
export const countText = (count: number): string =>
  count >= 10_000 ? '10,000+' : count.toLocaleString('en');
