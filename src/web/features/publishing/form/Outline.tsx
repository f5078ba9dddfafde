import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { focusField } from '../../../forms/focus-field.ts';
import { errorAt, type Errors } from '../../../forms/schema-errors.ts';
import type { ItemField } from '../fields/item-field.ts';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';
import css from '../Publishing.module.css';

interface Props<Values extends object, Item extends StoredItem> {
  kind: Pick<ItemKind<Values, Item>, 'fields' | 'sections'>;
  errors: Errors;
  idOf: (name: string) => string;
  children: ReactNode;
}

/** The sections of the form with their errors; each leads to its first error, or to its first field. */
export function Outline<Values extends object, Item extends StoredItem>(props: Props<Values, Item>) {
  const { kind, errors, idOf, children } = props;
  const fieldsOf = (section: string) =>
    Object.entries<ItemField>(kind.fields).flatMap(([name, field]) =>
      field.section === section ? [name] : [],
    );
  return (
    <div className={css.outline}>
      <h2>In this form</h2>
      <ul>
        {Object.entries(kind.sections).map(([section, { title }]) => {
          const names = fieldsOf(section);
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
