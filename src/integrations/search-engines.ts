import { createSign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ChangedPage, SearchEngine } from '../domain/publishing/ports.ts';

interface GoogleIndexingOptions {
  /** The endpoint of a notification. */
  url?: string;
  /** The JSON key of a service account that is an owner of the site in Search Console. */
  keyFile: string;
  timeoutMs?: number;
  clock?: () => Date;
}

/** What is read of a service account's key. */
interface ServiceAccount {
  client_email: string;
  private_key: string;
  token_uri: string;
}

const googleUrl = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
const scope = 'https://www.googleapis.com/auth/indexing';
/** Of a quota of 200 a day, unless Google grants more; those left out are in the sitemap. */
const mostAtGoogle = 100;
const quotaIsUsedUp = 429;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A signed request for a token (RFC 7523). */
function assertionOf({ client_email: iss, private_key, token_uri: aud }: ServiceAccount, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded({ iss, scope, aud, iat, exp: iat + 3600 })}`;
  return `${claims}.${createSign('RSA-SHA256').update(claims).sign(private_key, 'base64url')}`;
}

/** Google's Indexing API, which takes pages with a JobPosting only (https://developers.google.com/search/apis/indexing-api/v3/using-api). */
export function googleIndexing(options: GoogleIndexingOptions): SearchEngine {
  const { url = googleUrl, keyFile, timeoutMs = 15_000, clock = () => new Date() } = options;
  const post = (address: string, body: string, headers: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });

  async function token(): Promise<string> {
    const account = JSON.parse(await readFile(keyFile, 'utf8')) as ServiceAccount;
    const form = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, clock()),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await post(account.token_uri, form.toString(), headers);
    if (!response.ok) throw new Error(`Google refused the key of the service account (${response.status})`);
    return ((await response.json()) as { access_token: string }).access_token;
  }

  /** @returns whether more can be told today */
  async function notifyOf(page: ChangedPage, authorization: string): Promise<boolean> {
    const body = JSON.stringify({ url: page.url, type: page.isGone ? 'URL_DELETED' : 'URL_UPDATED' });
    const { ok, status } = await post(url, body, { 'content-type': 'application/json', authorization });
    if (!ok && status !== quotaIsUsedUp) throw new Error(`Google’s Indexing API answered ${status}`);
    return ok;
  }

  return {
    name: 'Google Indexing API',
    async notify(pages) {
      const jobs = pages.filter(({ isJob }) => isJob).slice(0, mostAtGoogle);
      if (jobs.length === 0) return;
      const authorization = `Bearer ${await token()}`;
      for (const page of jobs) if (!(await notifyOf(page, authorization))) return;
    },
  };
}

interface IndexNowOptions {
  url?: string;
  key: string;
  publicUrl: string;
  timeoutMs?: number;
}

/** Tells all engines that take part. */
export const indexNowUrl = 'https://api.indexnow.org/indexnow';
/** Addresses in one request (https://www.indexnow.org/documentation). */
const mostAtIndexNow = 10_000;

/** IndexNow: Bing, Yandex, Seznam, Naver and others read the addresses of changed pages. The file at `keyLocation` shows that they are ours. */
export function indexNow({
  url = indexNowUrl,
  key,
  publicUrl,
  timeoutMs = 15_000,
}: IndexNowOptions): SearchEngine {
  const notifyOf = async (urlList: string[]): Promise<void> => {
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
    async notify(pages) {
      const urls = pages.map((page) => page.url);
      for (let at = 0; at < urls.length; at += mostAtIndexNow)
        await notifyOf(urls.slice(at, at + mostAtIndexNow));
    },
  };
}
