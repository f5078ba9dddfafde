import { z } from '../z.ts';
import { id } from '../shapes/paging.ts';

/** The item that was charged or refunded; without type and title if it was deleted. Apart from orders, which the page of an account doesn't load. */
export const chargedItem = z
  .object({ id, entity: z.enum(['job', 'post']).nullable(), title: z.string().nullable() })
  .nullable();
