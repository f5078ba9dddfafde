import { z } from 'zod';
import { postTypes } from '../vocabulary/index.ts';
import { id } from './paging.ts';

/** The first items of a kind, and how many there are: exact up to 100, 101 stands for more. */
const groupOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ items: z.array(z.object({ id, ...fields })), count: z.number().int().max(101) });

export const suggestions = z.object({
  institutes: groupOf({ name: z.string(), location: z.string().nullable() }),
  jobs: groupOf({ title: z.string(), employer: z.string() }),
  posts: groupOf({ title: z.string(), type: z.enum(postTypes) }),
  /** False if some of it took too long: those kinds are empty. */
  isComplete: z.boolean(),
});
export type Suggestions = z.output<typeof suggestions>;
