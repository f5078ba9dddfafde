import type { Milestone } from '../../contract/shapes/facts.ts';
import type { PostSource } from '../../contract/shapes/post.ts';
import type { PostType, SubType } from '../../contract/vocabulary/index.ts';
import type { PostRow } from '../../db/index.ts';

/** What an import writes, and writes again when the file says something else. Other fields are left to people. */
export type ImportedFields = Pick<
  PostRow,
  'title' | 'content' | 'contentText' | 'milestones' | 'closesAt' | 'place' | 'actionLink'
> &
  Partial<Pick<PostRow, 'rank' | 'organiser'>>;

/** A post as a file describes it. */
export interface ImportedPost {
  /** Identifies it in this and later files. */
  key: string;
  type: PostType;
  subType: SubType | null;
  source: PostSource;
  /** The series that it is an edition of; null if there is none. */
  series: string | null;
  fields: ImportedFields;
  /** Those of `fields` and the others that the file has, more than a post may. */
  allMilestones?: Milestone[];
  /** When it was published there; now if that isn't known. */
  publishedAt?: Date | undefined;
  /** `past` is not published any more, `cancelled` is taken down as well. */
  state: 'open' | 'past' | 'cancelled';
}
