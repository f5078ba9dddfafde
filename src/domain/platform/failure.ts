import { failures, type FailureCode } from '../../contract/failures.ts';

interface Details {
  /** Invalid fields by dotted path. */
  fields?: Record<string, string>;
  /** Replaces the code's default message. */
  message?: string;
  /** The current item, after a conflicting edit or decision. */
  current?: unknown;
  /** The challenge for the second step of a login. */
  challenge?: { token: string; expiresAt: string };
  /** Seconds until a rate-limited call may be retried. */
  retryAfterSeconds?: number;
}

/** An expected error of a use case. The server maps its code to a status (contract/failures). */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: Details;

  constructor(code: FailureCode, details: Details = {}) {
    super(details.message ?? failures[code][1]);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }

  /** Of a form whose field that people don't see was filled in, as machines do, and password managers by mistake. */
  static filledByMachine(): Failure {
    return new Failure('invalid_input', {
      message:
        'This was not sent: a field that is hidden from people was filled in, as machines do. Please reload the page, and fill in the form by hand.',
    });
  }

  static field(field: string, message: string): Failure {
    return new Failure('invalid_input', { fields: { [field]: message }, message });
  }
}
