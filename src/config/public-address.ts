/** Accepts IPv6 addresses with brackets (URLs) and without (settings). */
export const isLoopback = (host: string): boolean =>
  /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** The public address, without a trailing slash. */
export const publicUrlOf = (e: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }): string =>
  (e.PUBLIC_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`).replace(/\/$/, '');

/** Whether the address is reachable from other machines. */
export const isPublicAddress = (url: string): boolean =>
  !URL.canParse(url) || !isLoopback(new URL(url).hostname);
