import { z } from 'zod';
import { Failure } from '../domain/platform/failure.ts';

/** Bytes of a body that holds no long text. */
export const shortBody = 10_000;
/** Large enough for a form with several texts of the maximum length, and for a notice of a megabyte that is read. */
const longestBody = 2 * 1024 * 1024;
/** A character can be sent as an escape sequence. */
const bytesPerCharacter = 6;

const maxDepth = 32;
/** Objects, lists and their entries. A job of 300 openings with 20 categories each, which has most, has 30,000. */
const maxValues = 30_000;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Characters of the longest valid body; of what has no limit in the schema, only little is expected. */
function longestOf(schema: JsonSchema): number {
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants) return Math.max(...variants.map((one) => longestOf(one as JsonSchema)));
  const members = Object.entries(schema.properties ?? {});
  const ofMembers = members.reduce(
    (sum, [name, member]) => sum + name.length + longestOf(member as JsonSchema),
    0,
  );
  const ofEach = schema.items ? longestOf(schema.items as JsonSchema) * (schema.maxItems ?? 1) : 0;
  return 10 + ofMembers + ofEach + (schema.maxLength ?? 40);
}

/** Writing a schema as JSON takes a millisecond, and several calls share one. */
const known = new WeakMap<z.ZodType, number>();

/** The body size that a call needs, derived from its schema. */
export function bodyLimitOf(body: z.ZodType | undefined): number {
  if (!body) return shortBody;
  const limit = known.get(body) ?? derivedLimit(body);
  known.set(body, limit);
  return limit;
}

function derivedLimit(body: z.ZodType): number {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Math.min(longestBody, Math.max(shortBody, longestOf(schema) * bytesPerCharacter));
}

/** Index of the quote that ends the string which begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return json.length;
}

/**
 * One pass over the text, because parsing and validating a megabyte of brackets or numbers takes a hundred times as long
 * as reading it.
 * @throws Failure malformed_request if values are nested too deep or too many
 */
export function assertSimple(json: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfString(json, at);
    else if (sign === '[' || sign === '{') {
      depth += 1;
      values += 1;
    } else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ',') values += 1;
    if (depth > maxDepth || values > maxValues) throw new Failure('malformed_request');
  }
}
