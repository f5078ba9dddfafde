import type { KeyScope } from '../../src/contract/vocabulary/index.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

interface Wanted {
  name?: string;
  scopes?: KeyScope[];
  expiresInDays?: number;
  /** Of a member who acts for the account; default: its own login's. */
  by?: { token: string; password: string };
}

/** Makes a key of an account, as the page does. */
export const makeKey = (portal: TestPortal, owner: Person, wanted: Wanted = {}) => {
  const { name = 'Nightly push', scopes = ['jobs'], expiresInDays = 90, by = owner } = wanted;
  const body = { name, scopes, expiresInDays, password: by.password };
  return portal.call('POST /keys', { token: by.token, body });
};
