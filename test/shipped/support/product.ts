import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readLog, type LogLine } from './log.ts';
import { besideCheckout, spawnNpm } from './npm.ts';
import { until } from './waiting.ts';

/** Installing and building beside other tests takes a loaded machine minutes. */
const START_MS = 900_000;

/** What is known of a started product; plain data, so that it can be handed to the processes of tests. */
export interface Address {
  checkout: string;
  url: string;
  dataDir: string;
  logFile: string;
  /** Of `npm start`. */
  npmPid: number;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The product as its users run it: `npm start` in a checkout, with default settings but for the data folder and the port. */
export class Product {
  readonly address: Address;

  constructor(address: Address) {
    this.address = address;
  }

  get url(): string {
    return this.address.url;
  }

  get dataDir(): string {
    return this.address.dataDir;
  }

  /** Everything that it printed. */
  get output(): string {
    return readFileSync(this.address.logFile, 'utf8');
  }

  get log(): LogLine[] {
    return readLog(this.output);
  }

  /** The server process that was started last, according to its log. */
  get serverPid(): number {
    const line = this.log.findLast(({ msg }) => msg.startsWith('Server listening'));
    if (!line) throw new Error(`no server has been started: ${this.output.slice(-2000)}`);
    return line.pid;
  }

  get isServerRunning(): boolean {
    return isRunning(this.serverPid);
  }

  get isRunning(): boolean {
    return isRunning(this.address.npmPid);
  }

  /** Sends SIGTERM to npm, as a service manager does, and waits until nothing of it is left. */
  async stop(): Promise<void> {
    const { npmPid } = this.address;
    if (!isRunning(npmPid)) return;
    const { serverPid } = this;
    process.kill(npmPid, 'SIGTERM');
    await until(() => !isRunning(npmPid) && !isRunning(serverPid), 'stopping');
  }
}

export interface Started extends Product {
  /** How `npm start` ends: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Settings {
  /** A new one unless said otherwise. */
  dataDir?: string;
  /** Where its output is written; beside the checkout unless said otherwise. */
  folder?: string;
  /** The Node that npm and the scripts run on; the user's own unless said otherwise. */
  node?: string;
}

/** Starts the product in a checkout. */
export async function startProduct(
  checkout: string,
  { dataDir, node, folder: wanted }: Settings = {},
): Promise<Started> {
  const folder = wanted ?? (await besideCheckout(checkout));
  const port = await freePort();
  const address = {
    checkout,
    url: `http://127.0.0.1:${port}`,
    dataDir: dataDir ?? join(folder, 'data'),
    logFile: join(folder, 'npm-start.log'),
  };
  const child = spawnNpm(
    checkout,
    ['start'],
    address.logFile,
    {
      DATA_DIR: address.dataDir,
      PORT: String(port),
    },
    node,
  );
  // Cleans up after an interrupted test run.
  process.once('exit', () => child.kill('SIGTERM'));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const product = new Product({ ...address, npmPid: child.pid! });
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`npm start ended: ${product.output}`);
      return product.output.includes(`Lectern is ready on ${address.url}`);
    },
    'starting',
    START_MS,
  );
  return Object.assign(product, { ended });
}
