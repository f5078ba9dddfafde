import { addressOf, authorised, readEnvelope } from '../../lib/api/call.ts';
import { readToken } from '../../lib/api/token.ts';
import { forgetItem } from '../form/drafts/draft-buffer.ts';
import type { OwnItem } from './own-item.ts';

/**
 * Deletes an item. With keepalive, so that it is also sent while the tab is closing.
 * @throws CallError, TypeError without a connection
 */
export async function deleteItem({ collection, id }: OwnItem): Promise<void> {
  const token = readToken();
  const address = addressOf(`/${collection}/:id`, { id });
  const response = await fetch(address, { method: 'DELETE', headers: authorised(), keepalive: true });
  // Already deleted, for instance in another tab.
  if (response.status !== 404) await readEnvelope(response, token);
  forgetItem(collection, id);
}
