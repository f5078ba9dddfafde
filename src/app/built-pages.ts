import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PagesBuild } from '../server/pages/render-page.ts';

/** The pages have not been built; the message says what to do. */
export class BuildMissingError extends Error {}

const buildFolder = fileURLToPath(new URL('../../build', import.meta.url));

/** Pages come from their sources, with hot reload, and not from a build. */
export const isDevelopment = process.env['LECTERN_DEV'] === '1';

/** Files for browsers. */
export const clientFolder = join(buildFolder, 'client');

/**
 * The pages built for the server.
 * @throws BuildMissingError
 */
export async function loadBuiltPages(): Promise<PagesBuild> {
  const server = join(buildFolder, 'server', 'index.js');
  if (!existsSync(server)) throw new BuildMissingError('The pages are not built. Run "npm run build" once.');
  return (await import(pathToFileURL(server).href)) as PagesBuild;
}
