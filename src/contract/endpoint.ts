import { z, namedSchemas } from './z.ts';
import type { FileField } from './uploads.ts';
import type { KeyScope } from './vocabulary/index.ts';
import { failures, type FailureCode } from './failures.ts';
import { moment } from './shapes/paging.ts';

/**
 * Who may make a call at all; access to a particular item is decided by policies. 'anyone' includes guests; 'user'
 * needs a session; 'staff' means moderators and admins.
 */
export type Access = 'anyone' | 'user' | 'staff' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Route = `${Method} /${string}`;

/** Declares a call's request and response. Its schemas validate both, and generate the OpenAPI document. */
export interface Endpoint {
  summary: string;
  access: Access;
  /**
   * A key with one of these scopes may make the call (docs/specification.md#api-keys). Default: 'read' for what anybody may get,
   * none for everything else.
   */
  scopes?: readonly KeyScope[];
  /** What guests are told, if the call has a text of its own for them (docs/specification.md#messages). */
  toGuests?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The content of the envelope `{"data": …}` (docs/specification.md#envelope). */
  result: z.ZodType;
  /** Default 200; 201 for creation, 202 for what happens later. */
  status?: 200 | 201 | 202;
  /** The body is multipart/form-data with this file, read as a stream by the handler. */
  multipart?: FileField;
  /** The response is a file of this media type instead of the envelope: the handler returns a `FileResponse`. */
  file?: string;
  /** With an `Idempotency-Key` it can be sent again, and is done once (docs/specification.md#failures). */
  takesIdempotencyKey?: true;
  /** Answers 410 for what was public and is deleted. */
  gone?: true;
  /** Also allowed for users who must change their password first. */
  beforePasswordChange?: true;
  /** Also allowed for users who must set up a second factor first. */
  beforeSecondFactor?: true;
  /** The rate limit group of the call (server/rate-limits). */
  limit?:
    | 'login'
    | 'register'
    | 'link'
    | 'sendMail'
    | 'newsletter'
    | 'report'
    | 'contact'
    | 'write'
    | 'draft'
    | 'upload'
    | 'parse'
    | 'suggest';
}

export type Routes = Readonly<Record<Route, Endpoint>>;

/** The scopes of which a key needs one for a call; without any, no key may make it. */
export const scopesOf = (
  { access, scopes }: Pick<Endpoint, 'access' | 'scopes'>,
  route: string,
): readonly KeyScope[] => scopes ?? (access === 'anyone' && route.startsWith('GET ') ? ['read'] : []);

/** Declares calls, keeping literal types of routes and schemas. */
export const defineRoutes = <const T extends Routes>(calls: T): T => calls;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Unparsed<S> = S extends z.ZodType ? z.input<S> : undefined;

/** A call's request after validation. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type OptionalWhenEmpty<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** A call's request as sent by a client. */
export type Request<E extends Endpoint> = OptionalWhenEmpty<'params', Unparsed<E['params']>> &
  OptionalWhenEmpty<'query', Unparsed<E['query']>> &
  OptionalWhenEmpty<'body', Unparsed<E['body']>>;

/** A handler's result: the schema's input type, so that extra fields are allowed and dropped. */
export type Answer<E extends Endpoint> = z.input<E['result']>;
/** A call's response, without the envelope. */
export type Result<E extends Endpoint> = z.output<E['result']>;

/** The body of every failed response, for the OpenAPI document (docs/specification.md#failures). */
export const failure = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    /** The current item, after a conflicting edit or decision. */
    current: z.unknown().optional(),
    /** The challenge for the second step of a login. */
    challenge: z.object({ token: z.string(), expiresAt: moment }).optional(),
  })
  .register(namedSchemas, { id: 'Failure' });
