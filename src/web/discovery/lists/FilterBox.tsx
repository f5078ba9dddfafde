import { useRef } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useCountText, useFilterForm, useIsVain } from './filter-contexts.ts';
import { useChosenBefore, usePendingChoice } from './pending-choice.ts';

interface Props {
  label: string;
  /** Query parameter and value; without a name the box only shows what another filter implies. */
  name: string | undefined;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Number of items it would leave; null where it isn't known. */
  count: number | null | undefined;
}

/** A filter value with its count. */
export function FilterBox({ label, name, value, checked, onChange, count }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const form = useFilterForm();
  const countText = useCountText();
  const isVain = useIsVain();
  const [pending, setPending] = usePendingChoice(checked);
  const choose = (next: boolean) => {
    setPending(next);
    onChange(next);
  };
  useChosenBefore(() => {
    const box = ref.current;
    return box && box.checked !== box.defaultChecked ? box.checked : undefined;
  }, choose);
  return (
    <Checkbox
      ref={ref}
      label={label}
      name={name}
      value={value}
      form={form}
      checked={pending ?? checked}
      disabled={!checked && !pending && isVain(count)}
      onChange={(event) => choose(event.target.checked)}
      count={countText(count)}
    />
  );
}
