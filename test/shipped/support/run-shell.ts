import { spawn } from 'node:child_process';
import { userEnvironment } from './user-environment.ts';

/** Runs lines as a user types them into a shell; the first one that fails ends it. */
export async function runShell(cwd: string, lines: string, settings: Record<string, string>) {
  const child = spawn('bash', ['-eu', '-o', 'pipefail', '-c', `exec 2>&1\n${lines}`], {
    cwd,
    env: userEnvironment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
