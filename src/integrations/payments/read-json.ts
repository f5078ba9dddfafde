import { z } from 'zod';

/** PostgreSQL's text can't contain null bytes. */
export const text = z.string().regex(/^[^\0]*$/);
/** The maximum of PostgreSQL's integer, in paise. */
export const paise = z.int().min(0).max(2_147_483_647);

/** Parses a signed message in the documented form. @throws SyntaxError for any other */
export function readJson<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(body.toString('utf8')));
  if (error) throw new SyntaxError(`not a message of the provider: ${z.prettifyError(error)}`);
  return data as z.output<Schema>;
}
