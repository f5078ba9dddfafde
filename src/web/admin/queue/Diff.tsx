import type { Collection } from '../../../contract/vocabulary/index.ts';
import type { Change } from '../../../contract/shapes/moderation.ts';
import { detailInput } from '../../items/form/fields/details-values.ts';
import { fieldText } from '../../items/form/fields/field-values.ts';
import type { ItemField } from '../../items/form/fields/item-field.ts';
import { DescriptionList } from '../kit/DescriptionList.tsx';
import { itemFields } from './item-fields.ts';
import css from './Review.module.css';
import { shortenUnchanged, wordDiff } from './word-diff.ts';

/** What changed since the last decision, field by field. */
export const Diff = ({ collection, changes }: { collection: Collection; changes: Change[] }) => (
  <DescriptionList
    className={css.diff}
    entries={changes.map(({ field: name, before, after }) => {
      const field = itemFields[collection][name];
      return [
        field?.label ?? name,
        <ChangedText key={name} before={wordsOf(field, before)} after={wordsOf(field, after)} />,
      ];
    })}
  />
);

/**
 * A change in words. Lists come as one text; time, place and cost come in words. Descriptions come as plain text, or as HTML where only that differs, and images are
 * distinguished by their whole URL: these are shown in full.
 */
function wordsOf(field: ItemField | undefined, value: string): string {
  if (!field || field.input === 'richText' || field.input === 'image' || detailInput(field.input))
    return value;
  return fieldText(field, field.input === 'several' ? value.split(', ') : value);
}

const ChangedText = ({ before, after }: { before: string; after: string }) =>
  shortenUnchanged(wordDiff(before, after)).map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
  });
