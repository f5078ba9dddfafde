import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import type { FileStore } from '../domain/file-store.ts';
import { localFiles } from '../integrations/storage/local.ts';
import { s3Files } from '../integrations/storage/s3.ts';

/** Where uploaded files are kept, as the operator chose (decisions, E: UPLOADS). */
export const configuredFileStore = ({ uploads, dataDir }: Config): FileStore =>
  uploads.store === 's3' ? s3Files(uploads.s3) : localFiles(join(dataDir, 'uploads'));
