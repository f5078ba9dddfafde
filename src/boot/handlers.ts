import { handlers } from '../api/index.ts';
import type { AppOptions } from '../server/index.ts';

/** Every topic's handlers, as the server mounts them; that each fits its calls was checked where it was written. */
export const allHandlers = handlers as unknown as AppOptions['handlers'];
