import { join } from 'node:path';
import type { Config } from '../../config/index.ts';
import type { FileStore } from '../../domain/platform/file-store.ts';
import { temporaryCredentials, s3Files } from '../../integrations/storage/s3.ts';
import { localFiles } from '../../integrations/storage/local.ts';

/** The configured store for uploaded files (docs/specification.md#settings). */
export function configuredFileStore({ uploads, dataDir }: Config): FileStore {
  if (uploads.store === 'local') return localFiles(join(dataDir, 'uploads'));
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, credentials } = uploads.s3;
  const keys = credentials
    ? temporaryCredentials(credentials.url, credentials.tokenFile)
    : async () => ({ accessKeyId, secretAccessKey });
  return s3Files({ endpoint, bucket, region, keys });
}
