import type { Milestone } from '../../contract/shapes/details.ts';
import type { PostSource } from '../../contract/shapes/post.ts';
import type { PostType, SubType } from '../../contract/vocabulary/index.ts';
import type { ItemRow, NewItemRow } from '../../db/index.ts';

/** Fields that an import writes, and updates when the file changes. Other fields are left to users. */
export type ImportedFields = Pick<ItemRow, 'title' | 'content' | 'milestones' | 'place' | 'actionLink'> &
  Pick<NewItemRow, 'contentText'> &
  Partial<Pick<ItemRow, 'rank' | 'organiser'>>;

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
  /** All milestones of the file, including those that don't fit into the post. */
  allMilestones?: Milestone[];
  /** When it was published there; now if that isn't known. */
  publishedAt?: Date | undefined;
  /** `past` is not published; `cancelled` is also unpublished. */
  state: 'open' | 'past' | 'cancelled';
}
