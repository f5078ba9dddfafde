import { addressOf, authorised } from '../../../api/call.ts';
import type { LogsView } from './logs-url.ts';

/** Saves the log with the present filters as a file. Answers what went wrong, or null. */
export async function downloadLogs({
  page: _page,
  limit: _limit,
  ...filters
}: LogsView): Promise<string | null> {
  try {
    const response = await fetch(addressOf('/logs/export', {}, filters), { headers: authorised() });
    if (!response.ok) return 'Failed to fetch approval logs';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
      'approval-logs.csv';
    link.click();
    URL.revokeObjectURL(link.href);
    return null;
  } catch {
    return 'Network error. Please check your connection.';
  }
}
