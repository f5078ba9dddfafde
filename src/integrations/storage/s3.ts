import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../../domain/platform/files.ts';

interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  keys: StoreKeys;
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
    new AwsClient({ ...keys, region, service: 's3', retries: 3 }).fetch(
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
    async size(key) {
      const response = await send(key, 'HEAD');
      if (response.ok) return Number(response.headers.get('content-length'));
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

interface StoreKeys {
  accessKeyId: string;
  secretAccessKey: string;
}
