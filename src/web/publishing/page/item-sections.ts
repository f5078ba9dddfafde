import type { ComponentType } from 'react';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import type { ItemType } from '../../../contract/vocabulary/index.ts';
import type { Editions } from '../../lib/public-queries.ts';
import type { FollowTarget } from '../../discovery/saved/follows/Follow.tsx';

/** Where the text of an item begins. */
export const descriptionId = 'description';

export interface SectionProps<Item> {
  item: Item;
  /** Current time, to compare with deadlines. */
  now: string;
  /** The item's URL, for sharing. */
  url: string;
  /** Of a job whose author has proved the employer's web domain: who runs the employer's page. */
  employerRunBy?: string | null | undefined;
  /** Its own website, as its page says. */
  employerWebsite?: string | null | undefined;
  /** Of a job: the contracts of its openings, which aren't sent as data. */
  contract?: string | undefined;
}

/**
 * What differs between the pages of jobs and of posts; all else is shared or follows from the type's record. A route loads
 * its own sections only.
 */
export interface ItemSections<Item extends Job | Post, Listed> {
  typeOf: (item: Item) => ItemType;
  /** Its text with images; without it, the text as it is. */
  textOf?: (item: Item) => string;
  /** Institution, place and whatever stands with the title. */
  Head: ComponentType<SectionProps<Item>>;
  /** Whether there are facts: beside the text, or above it on phones. */
  hasPanel: (item: Item) => boolean;
  /** What readers need first, in at most four facts. */
  Key: ComponentType<SectionProps<Item>>;
  /** The link to apply or register. */
  Action: ComponentType<SectionProps<Item>>;
  /** Facts that phones show below the text. */
  More: ComponentType<SectionProps<Item>>;
  /** Below the text. */
  After: ComponentType<SectionProps<Item>>;
  /** At the bottom of the screen of phones. */
  Bar: ComponentType<SectionProps<Item>>;
  /** Of related items: 'Related' with the plural, and the link to all. */
  related: { title: string; all: string };
  /** Shows a related item, as `<li>`. */
  Row: ComponentType<{ item: Listed; now: string }>;
  targetsOf: (item: Item, editions: Editions | undefined) => FollowTarget[];
}
