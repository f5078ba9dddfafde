/** Proxies whose X-Forwarded-For is trusted: none, this many in front of the server, or those at these addresses. */
export type TrustedProxies = false | number | string[];

/**
 * Converts the setting for Fastify. A bare number would trust nobody there, so hops are counted from the server
 * outwards. The operator must make sure that only proxies reach the port (docs/operations.md).
 */
export const trustProxy = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
