import { z } from 'zod';

// The page's policy forbids code made from strings, which the library would try for speed.
z.config({ jitless: true });

export type Problems = Record<string, string>;

/** What the contract's schema says against a value: each bad field by its dotted path, as the server would tell it. */
export function problemsOf(schema: z.ZodType, value: unknown): Problems {
  const result = schema.safeParse(value);
  const problems: Problems = {};
  if (!result.success)
    for (const issue of result.error.issues) problems[issue.path.join('.')] ??= issue.message;
  return problems;
}
