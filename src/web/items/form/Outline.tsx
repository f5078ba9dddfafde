import type { ReactNode } from 'react';
import { focusField } from '../../lib/forms/focus-field.ts';
import { errorAt, type Errors } from '../../lib/forms/schema-errors.ts';
import { Link } from '../../ui/Link.tsx';
import { askedFields } from './fields/asked-fields.ts';
import type { FormDefinition, StoredItem } from './definitions/definition.ts';
import css from './Publishing.module.css';

interface Props<Values extends object, Item extends StoredItem> {
  definition: Pick<FormDefinition<Values, Item>, 'fields' | 'sections'>;
  values: Values;
  errors: Errors;
  idOf: (name: string) => string;
  children: ReactNode;
}

/** The sections that have something to fill in. */
export const shownSections = <Values extends object>(
  { fields, sections }: Pick<FormDefinition<Values, StoredItem>, 'fields' | 'sections'>,
  values: Values,
) => Object.entries(sections).filter(([name]) => askedFields(fields, values, name).length > 0);

/** The sections of the form with their errors; each leads to its first error, or to its first field. */
export function Outline<Values extends object, Item extends StoredItem>(props: Props<Values, Item>) {
  const { definition, values, errors, idOf, children } = props;
  return (
    <div className={css.outline}>
      <h2>In this form</h2>
      <ul>
        {shownSections(definition, values).map(([section, { title }]) => {
          const names = askedFields(definition.fields, values, section).map(([name]) => name);
          const wrong = names.filter((name) => errorAt(errors, name));
          return (
            <li key={section}>
              <Link
                to={`#${idOf(section)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(document.getElementById(idOf(wrong[0] ?? names[0]!)));
                }}
              >
                {title}{' '}
                {wrong.length > 0 && <span>{wrong.length === 1 ? '1 error' : `${wrong.length} errors`}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
