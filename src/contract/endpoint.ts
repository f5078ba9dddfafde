import type { z } from 'zod';

/**
 * Who may make a call at all. What a caller may do with a particular item is decided by the policy of its topic.
 * 'anyone' includes guests; 'user' needs a session; 'staff' is moderators and admins.
 */
export type Who = 'anyone' | 'user' | 'staff' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Route = `${Method} /${string}`;

/** What a call takes and answers. Schemas validate requests and responses, and make the OpenAPI document. */
export interface Endpoint {
  summary: string;
  who: Who;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What stands inside the envelope `{"data": …}` (docs/rules.md#envelope). */
  result: z.ZodType;
  /** 200 unless said otherwise; 201 for a creation. */
  status?: 200 | 201;
  /** The body is multipart/form-data, which the handler reads as a stream. */
  multipart?: true;
  /** The answer is a file of this media type instead of the envelope: the handler returns a `FileResponse`. */
  file?: string;
  /** Also for users who must change their password first; of the calls for users, no other one is. */
  beforePasswordChange?: true;
  /** Also for staff who must set up a second factor first; of the calls for users, no other one is. */
  beforeSecondFactor?: true;
  /** Name of the group of rate limits that guards the call (server/rate-limits). */
  limit?: 'login' | 'register' | 'mail' | 'newsletter' | 'write' | 'draft' | 'upload';
}

export type Topic = Readonly<Record<Route, Endpoint>>;

/** Declares the calls of one topic; keeps the literal types of routes and schemas. */
export const topic = <const T extends Topic>(calls: T): T => calls;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** A call's request as its handler gets it, after validation. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type Given<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** A call's request as a client sends it. */
export type Request<E extends Endpoint> = Given<'params', Sent<E['params']>> &
  Given<'query', Sent<E['query']>> &
  Given<'body', Sent<E['body']>>;

/** What a handler returns: the schema's input side, so that unnamed fields may be there and are dropped. */
export type Answer<E extends Endpoint> = z.input<E['result']>;
/** What a client receives inside the envelope. */
export type Result<E extends Endpoint> = z.output<E['result']>;
