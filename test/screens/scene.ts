import type { Page } from 'playwright-core';
import type { Role } from '../../src/contract/vocabulary/index.ts';

/** A newcomer has just registered as an individual: no verified address, no items. */
export type Visitor = Role | 'guest' | 'newcomer';

/** Ids of items that the scenes need. */
export interface Prepared {
  long: string;
  rightToLeft: string;
  closed: string;
  rejected: string;
  pending: string;
}

/** One picture: a page as a visitor sees it, after `act`. */
export interface Scene {
  name: string;
  visitor: Visitor;
  path: string;
  act?: (page: Page) => Promise<void>;
  /** An overlay covers the page, so only the window is captured. */
  isCovered?: boolean;
}
