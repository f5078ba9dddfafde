import css from './RichTextEditor.module.css';

interface Props {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onPick: (value: string) => void;
  /** Whether Tab reaches this tool (roving tabindex). */
  first?: boolean;
}

export const Pick = ({ label, value, options, onPick, first = false }: Props) => (
  <select
    data-tool
    tabIndex={first ? 0 : -1}
    className={css.pick}
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onPick(event.target.value)}
  >
    {Object.entries(options).map(([one, name]) => (
      <option key={one} value={one}>
        {name}
      </option>
    ))}
  </select>
);
