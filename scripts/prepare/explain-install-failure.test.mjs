import { expect, test } from 'vitest';
import { explainInstallFailure } from './explain-install-failure.mjs';

test.each([
  ['npm error code ENOSPC\nnpm error syscall write', 'Free about 1.5 GB'],
  ['npm error code EACCES\nnpm error syscall mkdir', 'chown'],
  ['npm error code EROFS', 'read-only'],
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/pg failed',
    'needs a network',
  ],
  ['npm error code EAI_AGAIN', 'needs a network'],
  ['npm error code ECONNREFUSED', 'needs a network'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['npm error code E403', 'refuses access'],
  ['npm error code ETARGET', 'complete mirror'],
  ['npm error code EUSAGE', 'Run npm install once'],
  ['npm error code EINTEGRITY', 'npm cache clean'],
  ['npm error gyp ERR! find Python', 'build-essential'],
  ['npm error sh: 1: make: not found', 'build-essential'],
  ['FATAL ERROR: JavaScript heap out of memory', '1 GB'],
])('%j is explained', (output, advice) => {
  const line = explainInstallFailure(output);
  expect(line).toContain(advice);
  expect(line).not.toContain('\n');
});

test('what is not understood is not explained away', () => {
  expect(explainInstallFailure('npm error something new')).toBeUndefined();
});
