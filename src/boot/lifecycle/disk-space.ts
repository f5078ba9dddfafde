import { statfs } from 'node:fs/promises';

/** Bytes that are free on a folder's disk, and the share of it that is used; undefined where the system doesn't say. */
export async function diskSpace(folder: string): Promise<{ free: number; used: number | undefined }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, used: blocks > 0 ? 1 - bavail / blocks : undefined };
}
