import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Removes a folder with all in it, also folders that were made read-only, as those of the image are: root may remove
 * what is in them, an ordinary user only after taking back the right to write.
 */
export async function removeFolder(folder: string): Promise<void> {
  await run('find', [folder, '-type', 'd', '!', '-perm', '-u+rwx', '-exec', 'chmod', 'u+rwx', '{}', '+']);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
