import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Public content, as this process knows it. */
export interface PublicContent {
  /** The number that each change raises. */
  number(): Promise<string>;
  /** Drops what this process has cached. */
  changed(): void;
}

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/**
 * A write that changed public content is answered when this process has dropped its pages, so that whoever reads next reads the change: the
 * notification may arrive later than the answer. A write that raised the number finds another one than was known before it began.
 */
export function dropAfterWrites(app: FastifyInstance, content: PublicContent): void {
  let known: string | undefined;
  const knownBefore = new WeakMap<FastifyRequest, string | undefined>();
  app.addHook('onRequest', async (request) => {
    if (isWrite(request)) knownBefore.set(request, known);
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    if (!isWrite(request) || statusCode >= 400) return;
    const number = await content.number().catch(() => undefined);
    if (number === undefined || number !== knownBefore.get(request)) content.changed();
    known = number;
  });
}
