import { failures, type FailureCode } from '../contract/failures.ts';

interface Details {
  /** Each bad field by its dotted path. */
  fields?: Record<string, string>;
  /** Instead of the code's own sentence, where the specification has several for one fact. */
  message?: string;
  /** The present item, for an edit or a decision that came too late. */
  current?: unknown;
  /** What the second step of a login must carry. */
  challenge?: { token: string; expiresAt: string };
  /** Seconds after which a limited call may be tried again. */
  retryAfterSeconds?: number;
}

/** A named fact that stops a verb. The server maps its code to a status (contract/failures); nothing else is told. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: Details;

  constructor(code: FailureCode, details: Details = {}) {
    super(details.message ?? failures[code][1]);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }

  static field(field: string, message: string): Failure {
    return new Failure('invalid_input', { fields: { [field]: message }, message });
  }
}
