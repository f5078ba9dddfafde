import { addressOf, authorised } from '../../../api/call.ts';
import type { OrdersView } from './payments-url.ts';

/** Saves the orders of the present filters as a file. Answers what went wrong, or null. */
export async function downloadOrders({
  page: _page,
  limit: _limit,
  ...filters
}: OrdersView): Promise<string | null> {
  try {
    const answer = await fetch(addressOf('/admin/payments/export', {}, filters), { headers: authorised() });
    if (!answer.ok) return 'The orders could not be exported. Please try again.';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'payments.csv';
    link.click();
    URL.revokeObjectURL(link.href);
    return null;
  } catch {
    return 'Network error. Please check your connection.';
  }
}
