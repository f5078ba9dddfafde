import type { z } from 'zod';

/** Error messages by field: 'title', or the path of a nested field such as 'credits.job'. */
export type Errors = Partial<Record<string, string>>;

/** The first error of each field by the contract's schema, with the server's message. */
export function schemaErrors(schema: z.ZodType, value: unknown): Errors {
  const errors: Errors = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

/** The error of a field; for a list or group, the first error within it. */
export const errorAt = (errors: Errors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

/** Errors within a field, by their path in it. */
export const errorsWithin = (errors: Errors, name: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), error]] : [],
    ),
  );

/** Scrolls to a field, with its label and error in view, and focuses it. */
export function focusField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
