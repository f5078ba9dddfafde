import { addressOf, authorised, unwrap } from '../../api/call.ts';
import { readToken } from '../../api/token.ts';
import { forgetItem } from '../publishing/drafts/device-drafts.ts';
import type { OwnItem } from './own-item.ts';

/**
 * Deletes an item. The request outlives the page: it is also sent when the tab is being closed.
 * @throws CallError, TypeError without a connection
 */
export async function deleteItem({ kind, id }: OwnItem): Promise<void> {
  const token = readToken();
  const address = addressOf(kind === 'job' ? '/jobs/:id' : '/posts/:id', { id });
  const response = await fetch(address, { method: 'DELETE', headers: authorised(), keepalive: true });
  // Deleted already, in another tab: that is what was wanted.
  if (response.status !== 404) await unwrap(response, token);
  forgetItem(kind, id);
}
