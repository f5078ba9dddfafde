import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../domain/platform/context.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores files in subfolders of a private folder. A file appears only when complete, even after a crash. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(34, 36), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeSynced(part, bytes);
        await rename(part, path);
      } catch (error) {
        // Removes the partial file, which would keep the disk full.
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        // Opened before responding: the file may be removed while it is sent.
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { size, body: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

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
