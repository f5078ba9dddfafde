import { z } from 'zod';

/** PostgreSQL's text holds no null bytes. */
export const text = z.string().regex(/^[^\0]*$/);
/** What PostgreSQL's integer holds, in paise. */
export const paise = z.int().min(0).max(2_147_483_647);

/** A signed message in the form that the provider documents. @throws SyntaxError when it has another */
export function readJson<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(body.toString('utf8')));
  if (error) throw new SyntaxError(`not a message of the provider: ${z.prettifyError(error)}`);
  return data as z.output<Schema>;
}
