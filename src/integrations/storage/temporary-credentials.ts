import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Keys of a store; `sessionToken` stands beside those that end. */
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

const patienceMs = 5_000;
/** New ones are asked for this long before the old ones end. */
const earlierMs = 5 * 60_000;

/**
 * Keys that end after hours, from the place that lends them to this machine or container (the protocol of AWS's container
 * credentials). They are kept until shortly before they end; when the lender is away then, the old ones serve to their end.
 * @param tokenFile shown to the lender; read each time, for it is exchanged too
 */
export function temporaryCredentials(
  url: string,
  tokenFile?: string,
  clock = Date.now,
): () => Promise<StoreKeys> {
  let held: { keys: StoreKeys; endsAt: number } | undefined;
  return async () => {
    if (held && clock() < held.endsAt - earlierMs) return held.keys;
    try {
      held = await borrow(url, tokenFile);
    } catch (error) {
      if (!held || clock() >= held.endsAt) throw error;
    }
    return held.keys;
  };
}

async function borrow(url: string, tokenFile?: string) {
  const token = tokenFile && (await readFile(tokenFile, 'utf8')).trim();
  const response = await fetch(url, {
    headers: token ? { authorization: token } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`The lender of the store's keys answered ${response.status}`);
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = answer.parse(await response.json());
  return {
    keys: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token },
    endsAt: Date.parse(Expiration),
  };
}
