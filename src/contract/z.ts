import { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object with named fields',
  record: 'Must be an object with named fields',
};

const formats: Record<string, string> = {
  uuid: 'Not an id',
  date: 'Must be a date (YYYY-MM-DD)',
  datetime: 'Must be a date and time (2026-11-21T06:00:00Z)',
  url: 'Must be a valid URL',
  email: 'Invalid email address',
};

const units: Record<string, string> = {
  string: 'characters',
  array: 'entries',
  object: 'fields',
  record: 'fields',
};

const bound = (word: 'least' | 'most', limit: number | bigint, origin: string): string =>
  `Must ${units[origin] ? 'have' : 'be'} at ${word} ${limit.toLocaleString('en-US')}${units[origin] ? ` ${units[origin]}` : ''}`;

/** What a person reads about a value that a schema refuses, where the schema says nothing of its own. */
function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.path?.length === 0) return 'Please send the fields of this call as a JSON object.';
      return issue.input == null ? 'Required' : (kinds[issue.expected] ?? 'Not valid');
    case 'invalid_value':
      return issue.input == null ? 'Required' : `Must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Not valid';
    case 'too_small':
      return bound('least', issue.minimum, issue.origin);
    case 'too_big':
      return bound('most', issue.maximum, issue.origin);
    case 'unrecognized_keys':
      return `Unknown fields: ${issue.keys.join(', ')}`;
    default:
      return issue.input == null ? 'Required' : 'Not valid';
  }
}

z.config({ customError: issueText });
// The CSP forbids code generation, which zod tries in browsers unless this is set before the first schema is created.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };

/**
 * Schemas that the OpenAPI document refers to by name. Not zod's global registry, because the built pages contain a
 * second copy of the contract, whose names would collide.
 */
export const namedSchemas = z.registry<{ id: string }>();
