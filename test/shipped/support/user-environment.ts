import { delimiter, dirname } from 'node:path';

/** Variables of a user's shell; a test run adds those of npm, Node and Vitest, which the product must not see. */
const INHERITED = ['HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TERM'];

/**
 * The environment of a user who runs `npm start`: their own npm and Node first on the path, and none of our settings.
 * `node`: a Node to put before it.
 */
export function userEnvironment(
  settings: Record<string, string> = {},
  node?: string,
): Record<string, string> {
  const variables = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const path = (process.env['PATH'] ?? '').split(delimiter);
  const own = path.filter((folder) => !/node_modules|node-gyp-bin/.test(folder));
  const PATH = [...(node ? [dirname(node)] : []), ...own].join(delimiter);
  return { ...Object.fromEntries(variables), PATH, ...settings };
}
