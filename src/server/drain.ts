import type { FastifyInstance } from 'fastify';
import type { Doors } from './doors.ts';

/** A proxy hears within this time that its idle connections are of no use any more. */
const farewellMs = 500;

/**
 * Ends without losing a request: nobody new is let in, connections end with the answer they wait for, and those that nothing
 * comes from are closed a moment later, not while a request may be on its way.
 */
export async function drain(app: FastifyInstance, doors: Doors): Promise<void> {
  const { server } = app;
  const empty = doors.shut();
  const isEmpty = await Promise.race([empty.then(() => true), pause(farewellMs)]);
  if (!isEmpty) {
    const cutting = setInterval(() => server.closeIdleConnections(), 100);
    server.closeIdleConnections();
    await empty;
    clearInterval(cutting);
  }
  await app.close();
}

const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));
