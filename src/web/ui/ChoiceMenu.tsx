import css from './ChoiceMenu.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

/** One of a few values, in a line: it takes effect at once. */
export const ChoiceMenu = <Value extends string>({ label, value, options, onChange }: Props<Value>) => (
  <select
    className={css.menu}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value as Value)}
  >
    {options.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </select>
);
