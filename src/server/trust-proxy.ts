/** Whose X-Forwarded-For is believed: nobody's, that of this many proxies nearest the server, or that of proxies at these addresses. */
export type TrustedProxies = false | number | string[];

/**
 * In Fastify's form. A bare number trusts nobody there, as it can't tell a proxy from a client that connects directly; that only proxies reach the
 * server's port is for the operator to see to (docs/operations.md), so hops are counted from the server outwards.
 */
export const trustProxy = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
