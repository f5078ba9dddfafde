import type {
  Collection,
  ContractKind,
  JobField,
  JobPosition,
  JobSort,
  PayLevel,
  PlaceMode,
  PositionGroup,
  PostSort,
  PostType,
  StatusSort,
  SubType,
} from '../../../contract/vocabulary/index.ts';
import type { StatusQuery } from '../status-filter.ts';

/** Filters of lists; those by time, place and cost in docs/rules.md#lists-by-time. */
interface ItemFilter {
  featured?: boolean | undefined;
  q?: string | undefined;
  userId?: string | undefined;
  /** Only some of them. */
  ids?: string[] | undefined;
  /** Days. */
  closesWithin?: number | undefined;
  /** The month of a start, as YYYY-MM. */
  startsIn?: string | undefined;
  mode?: PlaceMode[] | undefined;
  /** Two letters of ISO 3166. */
  country?: string[] | undefined;
  free?: boolean | undefined;
  includeExpired?: boolean | undefined;
  /** Only closed items; not part of the API. */
  closedOnly?: boolean | undefined;
  /** Groups of the Jobs menu, or subtypes of posts: pages name both so. */
  filter?: (PositionGroup | SubType)[] | undefined;
  field?: JobField[] | undefined;
  position?: JobPosition[] | undefined;
  location?: string[] | undefined;
  level?: PayLevel[] | undefined;
  contract?: ContractKind[] | undefined;
  category?: string[] | undefined;
  /** Rupees a month. */
  minPay?: number | undefined;
  employer?: string | undefined;
  /** Of the author's own items. */
  externalId?: string | undefined;
  type?: PostType[] | undefined;
  subType?: SubType[] | undefined;
  rank?: string[] | undefined;
}

/** What is asked of a list. */
export interface ItemSearch extends ItemFilter, StatusQuery {
  sort?: JobSort | PostSort | StatusSort | undefined;
}

/** Filters with the list that they are of. */
export type FilterOf<Filter extends ItemFilter = ItemFilter> = Filter & { collection: Collection };
