import { roles, subscriptions } from '../../../../contract/vocabulary/index.ts';

export function readUsers(params: URLSearchParams) {
  const page = Number(params.get('page'));
  return {
    search: params.get('q')?.trim() || undefined,
    role: roles.find((role) => role === params.get('role')),
    subscription: subscriptions.find((one) => one === params.get('subscription')),
    blocked: params.get('blocked') === 'true' ? ('true' as const) : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    limit: 20,
  };
}
