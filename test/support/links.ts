import type { Mail } from './test-portal.ts';

/** Token and address of a mailed link, as its page sends them to the API. */
export function linkOf(mail: Mail | undefined): { token: string; email: string; path: string } {
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!url) throw new Error('the mail holds no link');
  const { searchParams, pathname } = new URL(url);
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '', path: pathname };
}
