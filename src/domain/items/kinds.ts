import type { CreditType } from '../../contract/vocabulary/index.ts';
import type { JobRow, PostRow } from '../../db/index.ts';

/** Posts and jobs are published, moderated and charged alike; what differs is said by their kind. */
export type ItemKind = 'post' | 'job';
export type ItemRow<Kind extends ItemKind = ItemKind> = Kind extends 'job' ? JobRow : PostRow;

/** The credit type that approving an item takes. */
export const creditTypeOf = (item: ItemRow): CreditType => ('type' in item ? item.type : 'job');
