import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** The prices, as `everyResource` lists them. */
export const pricesOf = (portal: TestPortal, by: Person) => ({
  what: 'prices',
  put: 'PUT /admin/prices' as const,
  by,
  read: () => portal.call('GET /admin/prices', { token: by.token }),
});
