import type { SearchEngine } from '../../domain/search-engines/ports.ts';

export interface IndexNowOptions {
  /** The endpoint of one of its engines, which tells the others. */
  url: string;
  key: string;
  publicUrl: string;
  timeoutMs?: number;
}

/** Addresses in one request (https://www.indexnow.org/documentation). */
const most = 10_000;

/** IndexNow: Bing, Yandex, Seznam, Naver and others read the addresses of changed pages. The file at `keyLocation` shows that they are ours. */
export function indexNow({ url, key, publicUrl, timeoutMs = 15_000 }: IndexNowOptions): SearchEngine {
  const tellOf = async (urlList: string[]): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(publicUrl).host,
        key,
        keyLocation: `${publicUrl}/${key}.txt`,
        urlList,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // 202: the key is checked later.
    if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
  };
  return {
    name: 'IndexNow',
    async tell(pages) {
      const urls = pages.map((page) => page.url);
      for (let at = 0; at < urls.length; at += most) await tellOf(urls.slice(at, at + most));
    },
  };
}
