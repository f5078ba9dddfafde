// @ts-check

/**
 * Accepts IPv6 addresses with brackets (URLs) and without (settings).
 * @param {string} host
 */
export const isLoopback = (host) =>
  /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * The public address, without a trailing slash.
 * @param {{ PUBLIC_URL?: string | undefined, HOST: string, PORT: number }} e
 */
export const publicUrlOf = (e) =>
  (e.PUBLIC_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`).replace(/\/$/, '');

/**
 * Whether the address is reachable from other machines.
 * @param {string} url
 */
export const isPublicAddress = (url) => !URL.canParse(url) || !isLoopback(new URL(url).hostname);
