import { expect, test } from 'vitest';
import { unexpected } from './support/expected-lines.ts';
import { call, product } from './support/shared.ts';

// This file runs last and checks the results of all others.

test('the original process is still serving', async () => {
  const started = product.log.filter(({ msg }) => msg.startsWith('Server listening')).map(({ pid }) => pid);
  expect(new Set(started).size).toBe(1);
  expect(product.isServerRunning).toBe(true);
  expect((await call('/health/ready')).status).toBe(200);
});

test('SIGTERM ends it, and the server with it', async () => {
  await product.stop();
  expect([product.isRunning, product.isServerRunning]).toEqual([false, false]);
});

test('the log contains no unexpected warnings or errors', () => {
  // As one text: what a run prints of it at its end then names the lines.
  expect(unexpected(product.log).join('\n')).toBe('');
});

test('every line of the log is a log entry', () => {
  const others = product.output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  expect(others.filter((line) => /error|exception|warning|\bat .*:\d+:\d+/i.test(line))).toEqual([]);
});
