import { createConnection, type Socket } from 'node:net';

/** Timeout; a scan usually takes well below a second. */
const timeoutMs = 15_000;
const chunkBytes = 64 * 1024;

const connectTo = (address: string): Socket => {
  const url = new URL(address);
  if (url.protocol === 'unix:') return createConnection({ path: decodeURIComponent(url.pathname) });
  return createConnection({ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) });
};

/** Sends one command to the daemon and returns its response. @throws if it is unreachable, silent or disconnects */
function sendCommand(address: string, words: Buffer[], limitMs = timeoutMs): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(address);
    let response = '';
    const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), limitMs);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (response += text));
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      const [line, rest] = response.split('\0');
      if (line && rest !== undefined) resolve(line);
      else reject(new Error('clamd ended the connection without an answer'));
    });
    // It may reject a file before it is fully sent, so reading and writing are concurrent.
    for (const part of words) socket.write(part);
  });
}

/** Encodes the file for INSTREAM: chunks with length prefixes, and an empty one at the end. */
function* streamOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  const length = (n: number) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(n);
    return head;
  };
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const part = bytes.subarray(at, at + chunkBytes);
    yield length(part.length);
    yield part;
  }
  yield length(0);
}

/**
 * Scans a file with ClamAV and returns the name of what was found; null if clean.
 * @throws if the scan fails, so that nothing unscanned counts as clean
 */
export const clamd = (address: string, limitMs?: number) => ({
  async findMalware(bytes: Buffer): Promise<string | null> {
    const response = await sendCommand(address, [...streamOf(bytes)], limitMs);
    if (response === 'stream: OK') return null;
    const found = /^stream: (.+) FOUND$/.exec(response)?.[1];
    if (found === undefined) throw new Error(`clamd responded '${response.slice(0, 200)}'`);
    return found;
  },
  /** @throws when it isn't there */
  async ping(): Promise<void> {
    const response = await sendCommand(address, [Buffer.from('zPING\0')], limitMs);
    if (response !== 'PONG') throw new Error(`clamd responded '${response.slice(0, 200)}'`);
  },
});
