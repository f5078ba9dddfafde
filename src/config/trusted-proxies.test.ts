import { expect, test } from 'vitest';
import { readConfig } from './index.ts';

const read = (value: string) => readConfig({ TRUST_PROXY: value }, false).trustProxy;

test.each([
  ['', false],
  ['off', false],
  ['on', 1],
  ['1', 1],
  ['3', 3],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s trusts %j', (value, trusted) => {
  expect(read(value)).toEqual(trusted);
});

test.each([
  '0',
  '11',
  '-1',
  '1.5',
  'true',
  'yes',
  '*',
  'proxy.local',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '::/0',
  '10.0.0.1,',
  '10.0.0.1/8/8',
])('TRUST_PROXY=%s is refused', (value) => {
  expect(() => read(value)).toThrow(
    'TRUST_PROXY must be off, the number of proxies (1 to 10), or their addresses with commas between (10.0.0.0/8)',
  );
});
