import { handlers } from '../../api/index.ts';
import type { AppOptions } from '../../server/index.ts';

/** All handlers, as the server mounts them. Each is type-checked against its calls where it is defined. */
export const allHandlers: AppOptions['handlers'] = handlers;
