import { z } from './z.ts';

/**
 * Schemas that the OpenAPI document refers to by name. Not zod's global registry, because the built pages contain a
 * second copy of the contract, whose names would collide.
 */
export const namedSchemas = z.registry<{ id: string }>();
