import fs from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';

/**
 * Environment for running npm independently of this checkout. npm scripts put our own Node 24 first on the path, but
 * an installation replaces its folder, so the installer must not run on it.
 */
export function outsideNpm(env = process.env, executable = process.execPath) {
  const folders = (env.PATH || '').split(path.delimiter).filter((folder) => folder && !isInside(folder));
  const candidates = [
    env.npm_node_execpath,
    executable,
    ...folders.map((folder) => path.join(folder, 'node')),
  ];
  const node = candidates.find((file) => file && !isInside(file) && fs.existsSync(file)) || executable;
  const PATH = [path.dirname(node), ...folders].join(path.delimiter);
  const cli = env.npm_execpath;
  const npm = cli && /npm-cli\.c?js$/.test(cli) && fs.existsSync(cli) ? [node, cli] : ['npm'];
  return { node, npm, env: { ...env, PATH, NODE: node, npm_node_execpath: node } };
}

function isInside(file) {
  return path.resolve(file).startsWith(root + path.sep);
}
