import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { apiKey, apiKeyInput, currentApiKey, newApiKey } from '../shapes/api-key.ts';
import { id, idParams } from '../shapes/paging.ts';

export const apiKeys = topic({
  'GET /keys': {
    summary: 'The keys of the account, newest first; those that expired for another 30 days',
    who: 'user',
    result: z.object({ keys: z.array(apiKey) }),
  },
  'POST /keys': {
    summary: 'Make a key for a program; it is shown in this answer alone',
    who: 'user',
    limit: 'login',
    body: apiKeyInput,
    result: newApiKey,
    status: 201,
  },
  'DELETE /keys': {
    summary: 'Revoke all keys, also those that this person made for institutions; they end at once',
    who: 'user',
    limit: 'write',
    result: z.object({ revoked: z.literal(true) }),
  },
  'DELETE /keys/:id': {
    summary: 'Revoke a key, which ends at once',
    who: 'user',
    limit: 'write',
    params: idParams,
    result: z.object({ id }),
  },
  'GET /keys/current': {
    summary: 'The key that makes the call: what it may do, until when, and whose it is',
    who: 'user',
    scopes: ['read'],
    result: currentApiKey,
  },
});
