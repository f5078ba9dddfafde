import { call } from '../../lib/api/call.ts';
import { keyOf } from './fields/EmployerField.tsx';
import type { Route } from './+types/logo.data.ts';

/** The logo of the institution that is called so, as the item's page will show it; null for none that could be read. */
export async function clientLoader({ url: { searchParams }, request: { signal } }: Route.ClientLoaderArgs) {
  const name = searchParams.get('name') ?? '';
  try {
    const found = await call('GET /institutes/search', { query: { q: name }, signal });
    return found.find((one) => keyOf(one.name) === keyOf(name))?.logoImage ?? null;
  } catch {
    return null;
  }
}
