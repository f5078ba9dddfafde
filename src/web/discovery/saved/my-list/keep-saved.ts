import { call } from '../../../lib/api/call.ts';
import { readToken } from '../../../lib/api/token.ts';
import { keepSaved } from '../../../offline/start-offline.ts';
import { entriesOnDevice } from './device-entries.ts';
import { storedKey, storedOnDevice } from './device-list.ts';

/** The calls behind the list, whose answers the worker keeps. */
const readList = (): Promise<unknown> =>
  readToken()
    ? Promise.all([call('GET /users/profile'), call('GET /desk/due')])
    : entriesOnDevice(storedOnDevice().map(storedKey));

/** Keeps the page of what was saved just now, and the list that it is on, for when there is no connection. */
export const keepForList = (path: string): Promise<void> => keepSaved(path, readList);
