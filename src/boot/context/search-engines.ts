import type { Config } from '../../config/index.ts';
import type { SearchEngine } from '../../domain/search-engines/ports.ts';
import { googleIndexing } from '../../integrations/search-engines/google-indexing.ts';
import { indexNow } from '../../integrations/search-engines/index-now.ts';

/** The configured search engines: none by default. */
export function configuredSearchEngines({
  publicUrl,
  searchEngines: { indexNow: now, google },
}: Config): SearchEngine[] {
  return [
    ...(now.key ? [indexNow({ url: now.url, key: now.key, publicUrl })] : []),
    ...(google.keyFile ? [googleIndexing({ url: google.url, keyFile: google.keyFile })] : []),
  ];
}
