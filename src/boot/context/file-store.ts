import { join } from 'node:path';
import type { Config } from '../../config/index.ts';
import type { FileStore } from '../../domain/platform/file-store.ts';
import { s3Files } from '../../integrations/storage/s3.ts';
import { localFiles } from '../../integrations/storage/local.ts';

/** The configured store for uploaded files (docs/specification.md#settings). */
export function configuredFileStore({ uploads, dataDir }: Config): FileStore {
  if (uploads.store === 'local') return localFiles(join(dataDir, 'uploads'));
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = uploads.s3;
  return s3Files({ endpoint, bucket, region, keys: { accessKeyId, secretAccessKey } });
}
