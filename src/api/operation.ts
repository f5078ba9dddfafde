import type { topics } from '../contract/index.ts';
import { readOperation, removeErrorReport } from '../domain/operation/index.ts';
import type { Handlers } from './handlers.ts';

export const operation: Handlers<typeof topics.operation> = {
  'GET /admin/operation': ({ ctx }) => readOperation(ctx),
  'DELETE /admin/operation/errors/:fingerprint': ({ ctx, params }) =>
    removeErrorReport(ctx, params.fingerprint),
};
