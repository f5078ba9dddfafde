import type { Seller } from '../contract/seller.ts';
import type { Role, Subscription } from '../contract/vocabulary/index.ts';
import type { Database } from '../db/index.ts';
import type { FileStore } from './file-store.ts';
import type { ImageHosts } from './image-hosts.ts';
import type { PaymentProvider } from './payments/ports.ts';
import type { Security } from './security.ts';

/** Everything a use case needs from outside, handed in so that tests can move it. */
export interface Context {
  db: Database;
  /** For public lists: a replica when there is one, else the same as `db`. */
  publicDb: Database;
  files: FileStore;
  payments: PaymentProvider;
  security: Security;
  /** Other hosts whose images pages show. */
  imageHosts: ImageHosts;
  /** Who sells, as papers name it. */
  seller: Seller;
  clock: () => Date;
  newId: () => string;
}

/** Who is asking: the user of the session, or null for a guest. */
export interface Actor {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  role: Role;
  subscription: Subscription;
  isEmailVerified: boolean;
  /** The password was made by an admin, who knows it: nothing is done in this name until it is the user's own. */
  mustChangePassword: boolean;
  /** The operator demands a second factor of this account, and it has none: nothing else is done before. */
  mustSetUpSecondFactor?: boolean;
}
export type Caller = Actor | null;

/** What made a request, for sessions and audit. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
  /** The session that it came with; a login ends it. */
  sessionId?: string | null;
}
