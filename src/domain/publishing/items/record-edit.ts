import { z } from 'zod';
import { reasonLength, type Collection } from '../../../contract/vocabulary/index.ts';
import type { ItemRow, NewItemRow, Transaction, Revision } from '../../../db/index.ts';
import {
  levelsOf,
  sumsOf,
  advertisementInput,
  type StoredOpening,
} from '../../../contract/publishing/openings.ts';
import { changedFields, changeSummary, recordAction, isSameValue } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/tasks.ts';
import { Failure } from '../../platform/failure.ts';
import type { ChangedDates } from './milestones/plan-milestones.ts';
import { isAuthor } from './policy.ts';
import { views } from './views.ts';
import type { CardRow } from './view.ts';

/** What a reader could be misled by, and a moderator checks: all texts of openings, but not how many vacancies there are. */
export const openingTexts = (openings: readonly StoredOpening[]) =>
  openings.map(({ title, department, eligibility, vacancies }) => ({
    title,
    department,
    eligibility,
    vacancies: vacancies.map(({ category, horizontal }) => ({ category, horizontal })),
  }));

const advertisementSchema = z.object(advertisementInput);

/** What a submission leaves out is taken from the draft, where it may be incomplete. @throws Failure invalid_input */
export function assertComplete({ openings, fees, documents, advertisementNumber }: ItemRow): void {
  const checked = advertisementSchema.safeParse({ openings, fees, documents, advertisementNumber });
  if (checked.success) return;
  // Of a field with several problems, the first is said.
  const fields = checked.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]);
  throw new Failure('invalid_input', { fields: Object.fromEntries(fields) as Record<string, string> });
}

/** The public openings with the counts of an edit, as far as both have the same categories; undefined if nothing changes. */
export function withCounts(
  live: readonly StoredOpening[],
  edited: readonly StoredOpening[],
): StoredOpening[] | undefined {
  if (live.length !== edited.length) return undefined;
  const counted = live.map((opening, index) => {
    const { vacancies } = edited[index]!;
    return isSameValue(openingTexts([{ ...opening, vacancies }]), openingTexts([opening]))
      ? { ...opening, vacancies }
      : opening;
  });
  return isSameValue(counted, live) ? undefined : counted;
}

const named = ({ title, department }: StoredOpening) => (department ? `${title}, ${department}` : title);
const countOf = ({ vacancies }: StoredOpening, category: string | null, horizontal: string | null) =>
  vacancies
    .filter((one) => one.category === category && one.horizontal === horizontal)
    .reduce((sum, { count }) => sum + count, 0);

/** 'Reader, Physics: UR from 2 to 3', of openings with the same texts. */
function changedVacancies(before: readonly StoredOpening[], after: readonly StoredOpening[]): string[] {
  return after.flatMap((opening, index) => {
    const old = before[index];
    if (!old) return [];
    const changed = opening.vacancies.flatMap(({ category, horizontal }) => {
      const counts = [old, opening].map((one) => countOf(one, category, horizontal));
      const name = [category, horizontal].filter(Boolean).join(' ') || 'vacancies';
      return counts[0] === counts[1] ? [] : [`${name} from ${counts[0]} to ${counts[1]}`];
    });
    return changed.length > 0 ? [`${named(opening)}: ${[...new Set(changed)].join(', ')}`] : [];
  });
}

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
  const { place = item.place } = fields;
  const isElsewhere = place?.city !== item.place?.city || place?.country !== item.place?.country;
  const state = place?.state ?? (isElsewhere ? null : item.state);
  return { ...withFields({ ...item, revision: null } as Row, fields), ...sums, state };
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

/** Names of what an edit changes, as the API calls it. */
export function changedFieldNames(
  collection: Collection,
  item: ItemRow,
  fields: Partial<NewItemRow>,
): string[] {
  const { authorFields } = views[collection];
  return changedFields(authorFields(item), authorFields(withFields(item, fields)));
}

/** Logs changes not made by the author, and every extended deadline and moved date. */
export async function recordEdit(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  {
    collection,
    item,
    fields,
    dates,
  }: { collection: Collection; item: ItemRow; fields: Partial<NewItemRow>; dates: ChangedDates },
): Promise<void> {
  await recordDates(tx, ctx, actor, { item, dates });
  await recordVacancies(tx, ctx, actor, { item, fields });
  const changed = changedFieldNames(collection, item, fields);
  if (isAuthor(actor, item) || changed.length === 0) return;
  await recordAction(tx, ctx, actor, {
    item,
    action: 'updated',
    reason: changeSummary(changed),
  });
}

/** Counts of vacancies change at once, whoever changes them (docs/specification.md#openings). */
export async function recordVacancies(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { item, fields }: { item: ItemRow; fields: Pick<NewItemRow, 'openings'> },
): Promise<void> {
  if (item.approvalStatus !== 'approved' || !fields.openings) return;
  const changed = changedVacancies(item.openings, fields.openings);
  if (changed.length === 0) return;
  const reason = `Vacancies: ${changed.join('; ')}`;
  await recordAction(tx, ctx, actor, { item, action: 'updated', reason: shortened(reason) });
}

const shortened = (reason: string): string =>
  reason.length > reasonLength.max ? `${reason.slice(0, reasonLength.max - 1)}…` : reason;

/** What the log says of changed dates. */
export const datesInLog = ({
  extended,
  moved,
}: ChangedDates): { action: 'extended' | 'updated'; reason: string }[] => [
  ...(extended.length > 0
    ? [{ action: 'extended' as const, reason: shortened(`Extended: ${extended.join(', ')}`) }]
    : []),
  ...(moved.length > 0
    ? [{ action: 'updated' as const, reason: shortened(`Moved: ${moved.join(', ')}`) }]
    : []),
];

/** Notifies everybody who saved the item of changed dates. */
export async function announceDates(tx: Transaction, itemId: string, dates: ChangedDates): Promise<void> {
  if (dates.extended.length > 0 || dates.moved.length > 0)
    await enqueue(tx, 'announce-extension', { itemId, ...dates });
}

/** Logs changed dates and notifies everybody who saved the item. */
export async function recordDates(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { item, dates }: { item: ItemRow; dates: ChangedDates },
): Promise<void> {
  for (const { action, reason } of datesInLog(dates))
    await recordAction(tx, ctx, actor, { item, action, reason });
  await announceDates(tx, item.id, dates);
}
