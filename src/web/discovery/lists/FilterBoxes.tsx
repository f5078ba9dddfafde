import { FilterBox } from './FilterBox.tsx';
import { MoreValues } from './MoreValues.tsx';

interface Props<Value extends string> {
  /** Query parameter. */
  name: string;
  options: { value: Value; label: string; count: number | null | undefined }[];
  chosen: readonly Value[];
  choose: (value: Value, on: boolean) => void;
}

/** Any of several values; a click shows all of them. */
export const FilterBoxes = <Value extends string>({ name, options, chosen, choose }: Props<Value>) => (
  <MoreValues
    moreText={`Show all ${options.length}`}
    isChosen={(index) => chosen.includes(options[index]!.value)}
  >
    {options.map(({ value, label, count }) => (
      <li key={value}>
        <FilterBox
          label={label}
          name={name}
          value={value}
          checked={chosen.includes(value)}
          count={count}
          onChange={(on) => choose(value, on)}
        />
      </li>
    ))}
  </MoreValues>
);
