/** A host name as settings or addresses write it; an IPv6 address has brackets in the latter. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** Where people reach the portal, without a slash at its end. */
export const publicUrlOf = (e: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }): string =>
  (e.PUBLIC_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`).replace(/\/$/, '');

/** Whether others than the people at this machine reach the portal there. */
export const isPublicAddress = (url: string): boolean =>
  !URL.canParse(url) || !isLoopback(new URL(url).hostname);
