import { z } from 'zod';

/**
 * The schemas that the OpenAPI document refers to by name. Not zod's global registry: the whole process shares that one, and the built pages
 * bring a second copy of the contract, whose names would collide.
 */
export const namedSchemas = z.registry<{ id: string }>();
