import type { Change } from '../../../../contract/shapes/moderation.ts';
import { inWords } from '../../publishing/fields/field-values.ts';
import { itemFields } from './item-fields.ts';
import type { ItemKind } from './queue-filters.tsx';
import css from './Review.module.css';
import { folded, wordDiff } from './word-diff.ts';

/** What changed since the last decision, field by field. */
export function Diff({ kind: item, changes }: { kind: ItemKind; changes: Change[] }) {
  const fields = itemFields[item];
  return (
    <dl className={css.diff}>
      {changes.map(({ field, before, after }) => {
        const described = fields[field];
        // Lists come as one text.
        const words = (value: string) =>
          described ? inWords(described, described.input === 'several' ? value.split(', ') : value) : value;
        return (
          <div key={field}>
            <dt>{described?.label ?? field}</dt>
            <dd>
              {folded(wordDiff(words(before), words(after))).map(({ kind, text }, index) =>
                kind === 'same' ? (
                  text
                ) : kind === 'gone' ? (
                  <del key={index}>{text}</del>
                ) : (
                  <ins key={index}>{text}</ins>
                ),
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
