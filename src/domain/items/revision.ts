import type { ItemRow, NewItemRow, Revision } from '../../db/index.ts';
import type { CardRow } from './view.ts';
import { levelsOf, sumsOf } from '../../contract/text/opening-sums.ts';
import { isSameValue } from '../same-value.ts';

/** Fields that an edit states: absent ones keep their value. */
export const defined = <Values extends object>(fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Values;

/** The item as it is after `fields` were written; absent ones keep their value. */
export const withFields = <Row extends CardRow>(item: Row, fields: Partial<NewItemRow>): Row => ({
  ...item,
  ...(defined(fields) as Partial<Row>),
});

/** The item with its revision in place, which is what its author works on. */
export const revised = <Row extends CardRow>({ revision, ...item }: Row): Row => {
  const fields: Partial<NewItemRow> = revision?.fields ?? {};
  const sums = fields.openings && { openingSums: sumsOf(fields.openings), levels: levelsOf(fields.openings) };
  return { ...withFields({ ...item, revision: null } as Row, fields), ...sums };
};

/** The version that its author and staff read: a revision changes it, but not what the public reads. */
export const versionOf = ({ updatedAt, revisedAt }: Pick<ItemRow, 'updatedAt' | 'revisedAt'>): Date =>
  revisedAt && revisedAt > updatedAt ? revisedAt : updatedAt;

/** What an edit changes; the text for search goes with its content. */
export function changedColumns(item: ItemRow, fields: Partial<NewItemRow>): Partial<NewItemRow> {
  const before: Record<string, unknown> = { ...item };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      if (value === undefined) return false;
      return name === 'contentText' ? fields.content !== item.content : !isSameValue(before[name], value);
    }),
  );
}

/** A revision that waits for review. */
export const newRevision = (fields: Partial<NewItemRow>, now: Date): Revision => ({
  state: 'pending',
  fields,
  reason: null,
  submittedAt: now.toISOString(),
});
