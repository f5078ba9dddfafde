import type { CreditType } from '../../contract/vocabulary/index.ts';
import type { JobRow, PostRow } from '../../db/index.ts';

/** Posts and jobs share publishing, moderation and charging; this is what differs. */
export type ItemKind = 'post' | 'job';
export type ItemRow<Kind extends ItemKind = ItemKind> = Kind extends 'job' ? JobRow : PostRow;

/** Credit type that approval charges. */
export const creditTypeOf = (item: ItemRow): CreditType => ('type' in item ? item.type : 'job');
