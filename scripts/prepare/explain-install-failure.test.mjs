import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainInstallFailure } from './explain-install-failure.mjs';

for (const [output, advice] of [
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
]) {
  test(`${JSON.stringify(output)} is explained`, () => {
    const line = explainInstallFailure(output);
    assert.ok(line.includes(advice), line);
    assert.ok(!line.includes('\n'), line);
  });
}

test('unknown failures get no explanation', () => {
  assert.equal(explainInstallFailure('npm error something new'), undefined);
});
