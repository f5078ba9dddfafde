import type { ApiKey } from '../../../../contract/people/api-key.ts';
import type { KeyRecord } from './store.ts';

export const presentKey = ({ key, person }: Pick<KeyRecord, 'key' | 'person'>, now: Date): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  hasExpired: key.expiresAt <= now,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  madeBy: person && { id: person.id, name: person.name },
});
