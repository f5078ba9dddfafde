import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClamdServer } from '../../test/support/clamd-server.ts';
import { clamd } from './clamd.ts';

let daemon: ClamdServer;

beforeAll(async () => {
  daemon = await ClamdServer.start();
});
afterAll(() => daemon.stop());

test('files of any size are scanned completely, with a verdict', async () => {
  const scanner = clamd(daemon.address);
  const sizes: number[] = [];
  const { verdict } = daemon;
  daemon.verdict = (bytes) => {
    sizes.push(bytes.length);
    return verdict(bytes);
  };
  await scanner.ping();
  for (const size of [1, 65_536, 65_537, 5_000_000])
    expect(await scanner.findMalware(Buffer.alloc(size, 'x'))).toBeNull();
  expect(await scanner.findMalware(Buffer.from('…EICAR…'))).toBe('Eicar-Signature');
  expect(sizes.slice(0, 4)).toEqual([1, 65_536, 65_537, 5_000_000]);
  daemon.verdict = verdict;
});

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR', 'size limit'],
  ['a cut connection', null, 'without an answer'],
  ['silence', undefined, 'in time'],
])('%s does not count as clean', async (_, says, told) => {
  const { verdict } = daemon;
  daemon.verdict = () => says;
  await expect(clamd(daemon.address, 300).findMalware(Buffer.from('x'))).rejects.toThrow(told);
  daemon.verdict = verdict;
});

test('a missing scanner does not count as clean', async () => {
  const stoppedServer = await ClamdServer.start();
  const { address } = stoppedServer;
  await stoppedServer.stop();
  await expect(clamd(address).findMalware(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
  await expect(clamd('unix:///nowhere/clamd.ctl').ping()).rejects.toThrow('ENOENT');
});
