const anywhere = 'http://this.site.invalid';

/** Validates ?next=: a path of this site, else the dashboard. Other sites and the account screens are not allowed. */
export function safeNext(next: string | null): string {
  const home = '/dashboard';
  if (!next?.startsWith('/')) return home;
  if (!URL.canParse(next, anywhere)) return home;
  const url = new URL(next, anywhere);
  if (url.origin !== anywhere || url.pathname.startsWith('//')) return home;
  if (/^\/(login|register|reset-password)(\/|$)/.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
