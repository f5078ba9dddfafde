import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** S3 settings of web processes and workers. */
export type S3Settings = Record<`S3_${string}` | 'UPLOADS', string>;

/** A small S3 server for trying things out: it comes with the development packages. */
export async function startS3(parent: string): Promise<{ settings: S3Settings; end(): Promise<void> }> {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const directory = join(parent, 's3');
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'lectern', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      UPLOADS: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'lectern',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    end: () => server.close(),
  };
}
