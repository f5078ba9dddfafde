import { reasonLength } from '../../../contract/vocabulary/index.ts';
import type { Errors } from '../../lib/forms/schema-errors.ts';

/** Errors of a required reason, by field. */
export const reasonErrors = (name: string, reason: string): Errors =>
  reason.trim().length < reasonLength.min
    ? { [name]: `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters` }
    : {};
