import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { call } from '../../lib/api/call.ts';
import { useTypeahead } from '../../lib/loading/use-typeahead.ts';
import field from '../../ui/Field.module.css';
import { useFilterForm } from './filter-contexts.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { withOnly } from './listing-url.ts';
import type { Listing } from './use-listing.ts';

/**
 * Filters by an employer's full name, ignoring case (docs/specification.md#positions-and-employers), with institute names as
 * suggestions.
 */
export function EmployerFilter({ listing, chosen }: { listing: Listing; chosen: string | undefined }) {
  const [text, setText] = useState(chosen ?? '');
  const { items: institutes } = useTypeahead(text, (q, signal) =>
    call('GET /institutes/search', { query: { q }, signal }),
  );
  const names = [...new Set(institutes.map(({ name }) => name))];
  const namesId = useId();
  const form = useFilterForm();
  const known = useRef(chosen);
  useEffect(() => {
    if (known.current !== chosen) setText(chosen ?? '');
    known.current = chosen;
  }, [chosen]);
  const apply = (value: string) => {
    const name = value.trim();
    if (name === (chosen ?? '')) return;
    known.current = name || undefined;
    listing.go(withOnly(listing.params, 'employer', name));
  };
  const type = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    setText(value);
    // A chosen suggestion is applied at once.
    if (value === '' || names.includes(value)) apply(value);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply(text);
  };
  return (
    <FilterGroup title="Employer" open={chosen !== undefined}>
      <EmployerField
        form={form}
        value={text}
        onChange={type}
        onKeyDown={enter}
        list={namesId}
        maxLength={200}
        autoComplete="off"
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FilterGroup>
  );
}

/** Looks like a field of a form, whose component would bring errors, advice and counters to the list. */
function EmployerField(input: ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Employer
      </label>
      <input
        type="text"
        name="employer"
        {...input}
        id={id}
        className={field.input}
        aria-describedby={`${id}-help`}
      />
      <p className={field.foot} id={`${id}-help`}>
        Full name of the employer, then Enter
      </p>
    </div>
  );
}
