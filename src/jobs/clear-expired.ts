import { clearExpiredSessions } from '../domain/accounts/index.ts';
import type { WorkerContext } from './context.ts';

export const clearExpired = ({ ctx }: WorkerContext): Promise<void> => clearExpiredSessions(ctx);
