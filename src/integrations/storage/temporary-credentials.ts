import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Storage credentials; temporary ones have a `sessionToken`. */
export interface StoreKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const answer = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  Token: z.string().min(1),
  Expiration: z.iso.datetime({ offset: true }),
});

const timeoutMs = 5_000;
/** Credentials are refreshed this long before they expire. */
const earlierMs = 5 * 60_000;

/**
 * Temporary credentials from the endpoint that issues them to this machine or container (AWS container credentials
 * protocol). Cached until shortly before they expire; if the endpoint is unreachable then, the old ones are used
 * until their end.
 * @param tokenFile authorises the request; read each time, as it is rotated too
 */
export function temporaryCredentials(
  url: string,
  tokenFile?: string,
  clock = Date.now,
): () => Promise<StoreKeys> {
  let cached: { keys: StoreKeys; endsAt: number } | undefined;
  return async () => {
    if (cached && clock() < cached.endsAt - earlierMs) return cached.keys;
    try {
      cached = await requestCredentials(url, tokenFile);
    } catch (error) {
      if (!cached || clock() >= cached.endsAt) throw error;
    }
    return cached.keys;
  };
}

async function requestCredentials(url: string, tokenFile?: string) {
  const token = tokenFile && (await readFile(tokenFile, 'utf8')).trim();
  const response = await fetch(url, {
    headers: token ? { authorization: token } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The endpoint for temporary credentials answered ${response.status}`);
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = answer.parse(await response.json());
  return {
    keys: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token },
    endsAt: Date.parse(Expiration),
  };
}
