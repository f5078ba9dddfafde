import './refuse-old-node.mjs';
import { spawnSync } from 'node:child_process';
import { command } from './command.mjs';
import { judgeAudit } from './testing/judge-audit.mjs';

/**
 * Queries the registry for known vulnerabilities of installed packages. Fails for high and critical ones, but not if
 * the registry is unreachable.
 */
await command(async () => {
  const { stdout = '' } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { line, isFatal } = judgeAudit(stdout);
  console.log(line);
  return isFatal ? 1 : 0;
});
