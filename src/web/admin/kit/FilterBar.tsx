import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { narrowsList, type Filter } from './filters.ts';
import css from './List.module.css';
import type { ListUrl } from './use-list.ts';

/** The controls of a list's filters, but for its search. */
export function FilterBar({ list }: { list: ListUrl }) {
  const values = list.view as Record<string, unknown>;
  return (
    <div className={css.filters}>
      {Object.entries(list.filters).map(([name, filter]) => (
        <Control
          key={name}
          filter={filter}
          value={values[name] as string | undefined}
          set={(value) => list.set(name, value)}
        />
      ))}
      {Object.values(list.filters).some(narrowsList) && (
        <Button variant="quiet" size="small" disabled={!list.isFiltered} onClick={list.clear}>
          Clear All
        </Button>
      )}
    </div>
  );
}

interface Props {
  filter: Filter;
  value: string | undefined;
  set: (value: string) => void;
}

function Control({ filter, value, set }: Props) {
  switch (filter.type) {
    case 'search':
    case 'tabs':
      return null;
    case 'custom':
      return filter.control(value, set);
    case 'date':
      return (
        <TextField
          label={filter.label}
          type="date"
          value={value ?? ''}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'select':
      return (
        <SelectField
          label={filter.label}
          value={value ?? ''}
          onChange={({ target }) => set(target.value === filter.fallback ? '' : target.value)}
        >
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
  }
}
