import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { compareVersions } from './update/compare-versions.mjs';
import { currentCommit, fetchVersions, resolve } from './update/git.mjs';

/** Says what an update would change. The update itself is the operator's: docs/upgrading.md. */
await command(async (args) => {
  const [check, to, version, ...rest] = args;
  if (check !== '--check' || (to !== undefined && (to !== '--to' || !version)) || rest.length > 0) {
    console.error('Usage: npm run update -- --check [--to VERSION]\nMore: npm run update -- --help');
    return 2;
  }
  const current = currentCommit();
  if (!fetchVersions()) console.log('git fetch failed: this compares with what was fetched before.');
  const target = resolve(version ?? '@{upstream}');
  if (!target) {
    console.error(
      version ? `git knows no ${version}.` : 'This checkout follows no branch: name a version with --to.',
    );
    return 1;
  }
  const { lines, isRefused } = await compareVersions(current, target, process.env);
  for (const line of lines) console.log(line);
  return isRefused ? 1 : 0;
});
