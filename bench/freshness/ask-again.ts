import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';

setFlagsFromString('--expose-gc');
/** Lets this process's collector work before the clock runs: it would take the cores of those who render. */
export const tidyUp = runInNewContext('gc') as () => void;

const agent = new Agent({ keepAlive: true });

/**
 * Asks for a page until it is as expected, as a browser that has it asks again; answers when its last byte had come
 * (`performance.now()`). Whoever measures must not need the cores of those who render: an answer stays the bytes that came
 * until the clock was read.
 */
export async function askUntil(url: string, isExpected: (page: Buffer) => boolean): Promise<number> {
  for (let tag = ''; ; await pause(2)) {
    const { statusCode, headers, body } = await ask(url, tag);
    const at = performance.now();
    if (statusCode === 200 && isExpected(brotliDecompressSync(body))) return at;
    tag = headers.etag ?? '';
  }
}

async function ask(url: string, tag: string) {
  const request = get(url, { agent, headers: { 'accept-encoding': 'br', 'if-none-match': tag } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode, headers } = response;
  return { statusCode, headers, body: await buffer(response) };
}
