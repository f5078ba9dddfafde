import type { z } from 'zod';

/** What is wrong, by field: 'title', or the path of a nested field such as 'credits.job'. */
export type Errors = Partial<Record<string, string>>;

/** The first thing that the contract's schema has against each field, in the words that the server would use. */
export function schemaErrors(schema: z.ZodType, value: unknown): Errors {
  const errors: Errors = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

/** What is wrong with a field; of a list or a group, the first error within it. */
export const errorAt = (errors: Errors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

/** Errors of what a field is made of, by their path within it. */
export const errorsWithin = (errors: Errors, name: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), error]] : [],
    ),
  );
