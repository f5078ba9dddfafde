import { getTableColumns } from 'drizzle-orm';
import type { Job, JobCard, JobInput, UnfinishedJob } from '../../contract/shapes/job.ts';
import type { Post, PostCard, PostInput, UnfinishedPost } from '../../contract/shapes/post.ts';
import type { ItemType } from '../../contract/vocabulary/index.ts';
import type { JobRow, jobs, PostRow } from '../../db/index.ts';
import { jobKind } from './job-kind.ts';
import { postKind } from './post-kind.ts';

/** The shapes of a kind. Every input field must have a column, be allowed in drafts and be shown. */
interface Shapes<
  Input,
  Row extends Record<keyof Input, unknown>,
  Unfinished extends Record<keyof Input, unknown>,
  Whole extends Record<keyof Input, unknown>,
  Card,
> {
  input: Input;
  row: Row;
  unfinished: Unfinished;
  whole: Whole;
  /** Without the long text. */
  card: Card;
}

interface Kinds {
  job: Shapes<JobInput, JobRow, UnfinishedJob, Job, JobCard>;
  post: Shapes<PostInput, PostRow, UnfinishedPost, Post, PostCard>;
}
export type ItemKind = keyof Kinds;
export type ItemRow<Kind extends ItemKind = ItemKind> = Kinds[Kind]['row'];
export type ItemInput<Kind extends ItemKind> = Kinds[Kind]['input'];
export type UnfinishedItem<Kind extends ItemKind> = Kinds[Kind]['unfinished'];
/** How much of an item is read: lists of cards leave out the long text. */
export type Part = 'whole' | 'card';
export type Item<Kind extends ItemKind = ItemKind, As extends Part = 'whole'> = Kinds[Kind][As];

/** What differs between jobs and posts. Publishing, moderation and charging are written once, over this. */
export const kinds = { job: jobKind, post: postKind };

/** The columns used through this are the same in both tables. */
type Table = typeof jobs;
export const tableOf = (kind: ItemKind): Table => kinds[kind].table as Table;

const internal = [
  'contentText',
  'searchTitle',
  'searchText',
  'employerKey',
  'mode',
  'country',
  'isFree',
  'lastActionAt',
];

/** What is read of an item to show it. */
export const shownColumns = (kind: ItemKind, part: Part) =>
  Object.fromEntries(
    Object.entries(getTableColumns(tableOf(kind))).filter(
      ([name]) => !internal.includes(name) && (part === 'whole' || name !== 'content'),
    ),
  );

/** Credit type that approval charges. */
export const creditTypeOf = (item: ItemRow): ItemType => ('type' in item ? item.type : 'job');
