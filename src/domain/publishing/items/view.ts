import { type SQL, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Collection, FieldsOf, PostType } from '../../../contract/vocabulary/index.ts';
import { type ItemRow, items, type NewItemRow, users, type UserRow } from '../../../db/index.ts';
import type { PublicUser } from '../../../contract/people/user.ts';
import { membershipAt } from '../../people/index.ts';
import type { Card, Item, ItemInput, UnfinishedItem } from './store.ts';

/** Without what may be as long as a book. */
export type CardRow = Omit<ItemRow, 'content' | 'openings' | 'fees' | 'documents'>;

/** Columns that an author fills in; absent ones keep their value. */
export type Fields = Partial<NewItemRow> &
  Pick<NewItemRow, 'type' | 'title' | 'content'> & { image: string | null };

/** The columns of what a form asks for. One that is left out, or that the table doesn't have, doesn't compile. */
interface Columns {
  jobs: FieldsOf<'job'>;
  posts: FieldsOf<PostType> | 'type';
}
type FieldsIn<C extends Collection> = Fields & { [Column in Columns[C]]: NewItemRow[Column] };

/** An item as read from the database, with its author and its institute. */
export interface ItemRecord<Row extends CardRow = CardRow> {
  item: Row;
  author: AuthorRow | null;
  employerLogo?: string | null;
  organiserLogo?: string | null;
  employerId?: string | null;
}

/** What a card shows of every item. */
export type SharedCard = Omit<Pick<Card, keyof Card<'jobs'> & keyof Card<'posts'>>, 'revision'>;

/** An item as one list of the API has it, and what it makes of it. */
export interface View<C extends Collection> {
  /** Its fields in the order and under the names of the API. */
  authorFields(item: ItemRow): Record<Exclude<keyof ItemInput<C>, 'applicationDeadline'>, unknown>;
  /** The columns of a submitted item. @param before of an edit: the item so far @throws Failure invalid_input */
  fields(input: ItemInput<C>, before?: ItemRow): FieldsIn<C>;
  /** The same of an unfinished draft. */
  unfinishedFields(input: UnfinishedItem<C>): FieldsIn<C>;
  /** Checks the text after sanitising, which may leave nothing. */
  contentProblem(text: string): string | null;
  /** Checks what depends on the time: of an edit, only what it changes. @throws Failure invalid_input */
  check(input: ItemInput<C>, now: Date, before?: ItemRow): void;
  /** Reviewed columns: a change of one requires a new review (docs/specification.md#status-changes). */
  reviewed: readonly (keyof ItemRow & keyof Fields)[];
  /** What is read in addition to the columns. */
  extraColumns: Record<string, SQL>;
  card(record: ItemRecord, shared: SharedCard, now: Date): Card<C>;
  /** What the item itself has in addition. */
  detail(item: ItemRow): Omit<Item<C>, keyof Card<C>>;
}

/** The institute whose name equals the organiser's, ignoring case and spaces; one with a logo is preferred (docs/specification.md#cards-in-lists). */
export const ofNamesake = (column: 'id' | 'logo_image') =>
  sql<string | null>`(SELECT ${sql.raw(`institutes.${column}`)} FROM institutes
    WHERE institutes.name_key = ${items.organiserKey} ORDER BY institutes.logo_image IS NULL, institutes.id LIMIT 1)`;

/**
 * Author columns shown on cards, joined to every list so that a card needs no further query
 * (docs/specification.md#cards-in-lists).
 */
export const authorColumns = {
  id: users.id,
  name: users.name,
  subscription: users.subscription,
  subscriptionEndsAt: users.subscriptionEndsAt,
  profileImage: users.profileImage,
};

export const joinAuthor = (userId: PgColumn) => eq(users.id, userId);

type AuthorRow = Pick<UserRow, keyof typeof authorColumns>;

/** An author's public data; when a membership ends is private. */
export const presentAuthor = (author: AuthorRow | null, now: Date): PublicUser | null =>
  author && {
    id: author.id,
    name: author.name,
    subscription: membershipAt(author, now).subscription,
    profileImage: author.profileImage,
  };
