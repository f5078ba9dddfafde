import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A running program. */
export interface Running {
  child: ChildProcess;
  /** Sends a signal and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs a program until it exits. @throws Error with its output when it fails */
export async function run(program: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed: ${output.trim().slice(-2000)}`);
}

/**
 * Starts a program and resolves once its output says that it is ready.
 * @throws Error with its last output when it exits before
 */
export async function start(
  program: string,
  args: string[],
  { ready, ...options }: SpawnOptions & { ready: RegExp },
): Promise<Running & { said: string }> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
      if (ready.test(output)) resolve();
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', reject);
    ended.then(() => reject(new Error(`${program} did not start: ${output.trim()}`)), reject);
  });
  return {
    child,
    said: output,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await ended;
      }
    },
  };
}
