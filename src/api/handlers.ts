import type { FileField } from '../contract/uploads.ts';
import type { Answer, Endpoint, Input, Routes } from '../contract/endpoint.ts';
import type { Actor, Caller, Context, Origin, Submission } from '../domain/platform/context.ts';

/** The caller's type depends on the call's declaration: calls for users always have an actor. */
type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? Caller : Actor;

interface Call<E extends Endpoint> extends Input<E> {
  ctx: Context;
  caller: CallerOf<E>;
  origin: Origin;
  /** Reads the file in a form field, for multipart calls. */
  file: (field: FileField) => Promise<Buffer>;
  /** Of a request with an Idempotency-Key, so that a repeated submission creates nothing twice. */
  submission: Submission | null;
}

/** One handler for each call; a missing one doesn't compile. */
export type Handlers<T extends Routes> = {
  [Route in keyof T]: T[Route] extends Endpoint ? (call: Call<T[Route]>) => Promise<Answer<T[Route]>> : never;
};
