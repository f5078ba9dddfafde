import type { Answer, Endpoint, Input, Topic } from '../contract/endpoint.ts';
import type { Actor, Caller, Context, Origin } from '../domain/context.ts';

/** Who is sure to be there, by the call's own declaration: a call for users always has an actor. */
type CallerOf<E extends Endpoint> = E['who'] extends 'anyone' ? Caller : Actor;

interface Call<E extends Endpoint> extends Input<E> {
  ctx: Context;
  caller: CallerOf<E>;
  origin: Origin;
  /** The bytes of the file in a form field, for calls that take multipart bodies. */
  file: (field: string) => Promise<Buffer>;
  /** Names this submission, so that sending it again makes nothing twice (header Idempotency-Key). */
  submissionKey: string | null;
}

/** One handler for each call of a topic; a missing one doesn't compile. */
export type Handlers<T extends Topic> = {
  [Route in keyof T]: T[Route] extends Endpoint ? (call: Call<T[Route]>) => Promise<Answer<T[Route]>> : never;
};
