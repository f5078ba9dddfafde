import { authorised, CallError } from '../lib/api/call.ts';

type Format = 'html' | 'pdf';

/** Shows a document of an order by its number. */
export function openDocument(orderId: string, format: Format, number: string): Promise<void> {
  const query = new URLSearchParams({ format, number });
  return openFile(async () => `/api/payments/orders/${orderId}/receipt?${query}`);
}

/**
 * Shows a file of the API in a new tab. The tab is opened before loading, because browsers only allow that during
 * a click.
 */
export async function openFile(addressOf: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = await addressOf();
    const answer = await fetch(address, { headers: authorised() }).catch(() => {
      throw new CallError(0);
    });
    if (!answer.ok) throw new Error('The document could not be loaded. Please try again.');
    const url = URL.createObjectURL(await answer.blob());
    if (tab) tab.location.href = url;
    else location.assign(url);
    // The tab has loaded it long before.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
