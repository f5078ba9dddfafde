import type { topics } from '../contract/index.ts';
import {
  changeAlert,
  confirmAlert,
  listAlerts,
  removeAlert,
  requestAlert,
} from '../domain/searches/index.ts';
import type { Handlers } from './handlers.ts';

export const alerts: Handlers<typeof topics.alerts> = {
  'POST /alerts': ({ ctx, body }) => requestAlert(ctx, body),
  'POST /alerts/confirm': ({ ctx, body }) => confirmAlert(ctx, body.token),
  'POST /alerts/manage': ({ ctx, body }) => listAlerts(ctx, body.token),
  'POST /alerts/change': ({ ctx, body: { token, id, ...changes } }) => changeAlert(ctx, token, id, changes),
  'POST /alerts/remove': ({ ctx, body }) => removeAlert(ctx, body.token, body.id),
};
