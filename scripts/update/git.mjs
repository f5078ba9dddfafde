import { spawnSync } from 'node:child_process';
import { root } from '../project.mjs';
import { Refusal } from '../refusal.mjs';

const run = (args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

/** What git prints; empty when it fails. */
export function git(...args) {
  const { status, stdout } = run(args);
  return status === 0 ? stdout.trimEnd() : '';
}

/** @throws Refusal outside of a checkout, and in one that git doesn't trust because of its owner */
export function currentCommit() {
  const { status, stdout, stderr, error } = run(['rev-parse', '--verify', 'HEAD']);
  if (status !== 0)
    throw new Refusal(`git can't say which version this is: ${(error?.message ?? stderr).split('\n')[0]}`);
  return stdout.trim();
}

/** Whether the remote's versions could be fetched. A checkout without a remote is complete. */
export const fetchVersions = () => git('remote') === '' || run(['fetch', '--quiet', '--tags']).status === 0;

/** The commit of a tag, branch or commit, also of a branch that is only on the remote. */
export const resolve = (name) =>
  [name, `origin/${name}`]
    .map((one) => git('rev-parse', '--verify', '--quiet', '--end-of-options', `${one}^{commit}`))
    .find(Boolean);
