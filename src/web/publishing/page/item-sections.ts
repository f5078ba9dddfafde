import type { ComponentType } from 'react';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import type { ItemType } from '../../../contract/vocabulary/index.ts';
import type { Editions } from '../../lib/public-queries.ts';
import type { FollowTarget } from '../../discovery/saved/follows/FollowButtons.tsx';

/** Where the text of an item begins whose details are beside it. */
export const descriptionId = 'description';

export interface SectionProps<Item> {
  item: Item;
  /** Current time, to compare with deadlines. */
  now: string;
  /** The item's URL, for sharing. */
  url: string;
  /** Of a job: whether the web domain of its employer is proved to be that of the employer's account. */
  isEmployerVerified?: boolean | undefined;
  /** Its own website, as its page says. */
  employerWebsite?: string | null | undefined;
}

/**
 * What differs between the pages of jobs and of posts; all else is shared or follows from the type's record. A route loads
 * its own sections only.
 */
export interface ItemSections<Item extends Job | Post, Listed> {
  typeOf: (item: Item) => ItemType;
  /** Where the details are on wide screens. */
  detailsAre: 'beside' | 'above';
  Head: ComponentType<SectionProps<Item>>;
  Details: ComponentType<SectionProps<Item>>;
  /** Below the text. */
  After?: ComponentType<SectionProps<Item>>;
  /** At the bottom of the screen of phones. */
  Bar?: ComponentType<SectionProps<Item>>;
  /** Of related items: 'Related' with the plural, and the link to all. */
  related: { title: string; all: string };
  /** Shows a related item. */
  Card: ComponentType<{ item: Listed; now: string }>;
  targetsOf: (item: Item, editions: Editions | undefined) => FollowTarget[];
}
