import { call } from '../../lib/api/call.ts';
import { useRefreshed } from '../../lib/loading/use-refreshed.ts';

const changed = 'lectern:notices';
/** Notices are rare, so the number may be five minutes old. */
const everyMs = 300_000;

/** Refreshes the bell after notices were read here. */
export const notifyNoticesRead = () => dispatchEvent(new Event(changed));

const load = async () => (await call('GET /notices/unread')).unread;

/** How many notices are unread; 0 until it is known. */
export const useUnread = (): number => useRefreshed(load, changed, everyMs) ?? 0;
