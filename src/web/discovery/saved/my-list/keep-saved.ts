import { call } from '../../../lib/api/call.ts';
import { readToken } from '../../../lib/api/token.ts';
import { keepSaved } from '../../../offline/start-offline.ts';
import { entriesOnDevice } from './device-entries.ts';

/**
 * Keeps the page of what was saved just now, and the answers of the calls behind the list that it is on, for when there is no connection.
 * @param keys of the list; an account's is read whole
 */
export const keepForList = (path: string, keys: () => Promise<Iterable<string>>): Promise<void> =>
  keepSaved(path, async () =>
    readToken()
      ? Promise.all([call('GET /users/profile'), call('GET /desk/due')])
      : entriesOnDevice(await keys()),
  );
