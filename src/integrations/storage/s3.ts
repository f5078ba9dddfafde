import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import type { FileStore } from '../../domain/platform/file-store.ts';

interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  keys: () => Promise<StoreKeys>;
}

/** An error response of the store. */
class S3Error extends Error {
  constructor(action: string, response: Response) {
    super(`S3 store refused to ${action}: ${response.status} ${response.statusText}`);
  }
}

const timeoutMs = 20_000;

/** Stores files in an S3-compatible bucket, with path-style addresses, which need no DNS name of their own. */
export function s3Files({ endpoint, bucket, region, keys }: S3Settings): FileStore {
  const send = async (key: string, method: string, init: RequestInit = {}) =>
    new AwsClient({ ...(await keys()), region, service: 's3', retries: 3 }).fetch(
      `${endpoint}/${encodeURIComponent(bucket)}/uploads/${key}`,
      {
        ...init,
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
  return {
    async put(key, bytes, type) {
      const response = await send(key, 'PUT', {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new S3Error('store a file', response);
    },
    async get(key) {
      const response = await send(key, 'GET');
      if (response.ok && response.body)
        return {
          size: Number(response.headers.get('content-length')),
          body: Readable.fromWeb(response.body as ReadableStream),
        };
      await response.arrayBuffer();
      if (response.status === 404) return null;
      throw new S3Error('read a file', response);
    },
    async remove(key) {
      const response = await send(key, 'DELETE');
      await response.arrayBuffer();
      if (!response.ok && response.status !== 404) throw new S3Error('delete a file', response);
    },
  };
}

/** Storage credentials; temporary ones have a `sessionToken`. */
interface StoreKeys {
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

const credentialsTimeoutMs = 5_000;
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
    signal: AbortSignal.timeout(credentialsTimeoutMs),
  });
  if (!response.ok) throw new Error(`The endpoint for temporary credentials answered ${response.status}`);
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = answer.parse(await response.json());
  return {
    keys: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token },
    endsAt: Date.parse(Expiration),
  };
}
