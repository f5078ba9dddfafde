import { addressOf, authorised } from './api/call.ts';

/** Saves a file on the reader's device. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Saves a file of the API. @returns an error message, or null */
export async function saveFile(
  path: string,
  query: object,
  { fileName, failure }: { fileName: string; failure: string },
): Promise<string | null> {
  try {
    const response = await fetch(addressOf(path, {}, query), { headers: authorised() });
    if (!response.ok) return failure;
    const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    download(given ?? fileName, await response.blob());
    return null;
  } catch {
    return 'Network error. Please check your connection.';
  }
}
