import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { useDelayedNavigation } from '../../lib/navigation/use-delayed.ts';
import type { Errors } from '../../lib/forms/errors.tsx';

/** Returns from a form to its list, after its success message could be read. */
export const useReturn = () => useDelayedNavigation(1500);

/** Errors of a required reason, by field. */
export const reasonErrors = (name: string, reason: string): Errors =>
  reason.trim().length < reasonLength.min
    ? { [name]: `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters` }
    : {};
