import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { failures, type FailureBody, type FailureCode } from '../../src/contract/failures.ts';
import type { Answered } from './client.ts';
import type { OpenApi } from './document.ts';
import type { Shot } from './requests.ts';
import type { Canary } from './population.ts';

/** Checks a response. @returns the problem; null for none */
export class Judge {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly canaries: readonly Canary[];

  constructor(document: OpenApi, canaries: readonly Canary[]) {
    this.canaries = canaries;
    (formats as unknown as (ajv: Ajv2020) => void)(this.ajv);
    this.ajv.addSchema(document as object, 'document');
  }

  problemOf(shot: Shot, answered: Answered): string | null {
    return this.unexpected(answered) ?? this.leak(shot, answered) ?? this.shape(shot, answered);
  }

  private unexpected({ status, text }: Answered): string | null {
    if (status >= 500) return `a ${status}: ${text.slice(0, 200)}`;
    if (status < 200 || (status >= 300 && status < 400 && status !== 304)) return `an odd status ${status}`;
    return null;
  }

  private leak({ caller }: Shot, { text }: Answered): string | null {
    const leaked = this.canaries.find(({ word, seenBy }) => !seenBy.includes(caller) && text.includes(word));
    return leaked ? `a leak to ${caller}: ${leaked.where}` : null;
  }

  private shape({ operation }: Shot, { status, type, text }: Answered): string | null {
    if (status === 304) return null;
    const isFailure = status >= 400;
    if (!isFailure && operation.answersFile) return null;
    if (!type.startsWith('application/json')) return `${type} instead of JSON: ${text.slice(0, 100)}`;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `no JSON: ${text.slice(0, 100)}`;
    }
    if (isFailure) return this.failure(status, body as FailureBody);
    const pointer = operation.answers[String(status)];
    if (!pointer) return `an answer ${status} that the document doesn't tell of`;
    return this.against(pointer, body);
  }

  private failure(status: number, body: FailureBody): string | null {
    const problem = this.against('#/components/schemas/Failure', body);
    if (problem) return problem;
    const [told] = failures[body.code as FailureCode];
    return told === status ? null : `${body.code} with status ${status} instead of ${told}`;
  }

  private against(pointer: string, body: unknown): string | null {
    let validate = this.validators.get(pointer);
    if (!validate) {
      validate = this.ajv.compile({ $ref: `document${pointer}` });
      this.validators.set(pointer, validate);
    }
    if (validate(body)) return null;
    return `not of the documented shape: ${this.ajv.errorsText(validate.errors)}`;
  }
}
