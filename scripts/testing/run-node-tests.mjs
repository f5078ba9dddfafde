import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endTogether } from '../process/end-together.mjs';
import { inProject, root } from '../project.mjs';

const REPORTER = './scripts/testing/node-test-reporter.mjs';

/** Paths of the scripts' tests, which run on the user's Node. */
export const scriptTests = () =>
  fs
    .readdirSync(inProject('scripts'), { recursive: true })
    .map((file) => `scripts/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.test.mjs'))
    .sort();

/** Runs the scripts' tests with Node's own runner and counts the results. */
export async function runNodeTests(node, files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-report-'));
  const report = path.join(folder, 'report.json');
  const args = [
    '--test',
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    `--test-reporter=${REPORTER}`,
    `--test-reporter-destination=${report}`,
    ...files,
  ];
  try {
    const version = await run(node, ['--version'], 'pipe');
    console.log(`Tests of scripts on Node ${version.output.trim()}`);
    const { code } = await run(node, args, 'inherit');
    return count(read(report), code, version.output.trim());
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function run(node, args, output) {
  // Removes variables by which Vitest and node:test mark child processes.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', output, 'inherit'] });
    let stdoutText = '';
    child.stdout?.on('data', (chunk) => (stdoutText += chunk));
    endTogether(child)
      .once('error', reject)
      .once('close', (code) => resolve({ code, output: stdoutText }));
  });
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Passed tests and failures; a run that aborts or runs nothing is a failure. */
export function count(report, code, version) {
  const failures = (report?.failures ?? []).map(
    ({ name, file, message }) =>
      `${path.relative(root, file ?? root)} > ${name} (Node ${version}): ${message.split('\n')[0]}`,
  );
  const passed = report?.passed ?? 0;
  if (failures.length === 0 && (code !== 0 || passed === 0))
    failures.push(
      passed > 0 ? `an error outside any test (Node ${version})` : `no test was run (Node ${version})`,
    );
  return { passed, failures };
}
