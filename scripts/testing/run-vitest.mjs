import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endTogether } from '../process/end-together.mjs';
import { inProject, node24, root } from '../project.mjs';
import { countResults } from './count-results.mjs';

/** Runs Vitest, shows its output and counts the results. */
export async function runVitest(args, env = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-report-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const code = await vitest(['run', ...reporters, ...args], env);
    return countResults(readReport(report), code);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function vitest(args, env) {
  const cli = inProject('node_modules', 'vitest', 'vitest.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(node24, [cli, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    endTogether(child).once('error', reject).once('close', resolve);
  });
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
