import { expect, test } from 'vitest';
import { plural, runCleanups } from './process.ts';

test('one thing is named in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((n) => plural(n, 'file'))).toEqual(['0 files', '1 file', '2 files']);
  expect(plural(1, 'job or post', 'jobs and posts')).toBe('1 job or post');
  expect(plural(3, 'job or post', 'jobs and posts')).toBe('3 jobs and posts');
});

test('all steps run in reverse order, even if some fail', async () => {
  const ended: string[] = [];
  const failures: unknown[] = [];
  const steps = ['database', 'queue', 'listener', 'server'].map((name) => () => {
    ended.push(name);
    // One throws synchronously.
    if (name === 'server') throw new Error('the server hangs');
    return name === 'queue' ? Promise.reject(new Error('the queue hangs')) : Promise.resolve();
  });
  await expect(runCleanups(steps, (error) => failures.push(error))).rejects.toThrow(
    'Error: the server hangs; Error: the queue hangs',
  );
  expect(ended).toEqual(['server', 'listener', 'queue', 'database']);
  expect(failures).toEqual([new Error('the server hangs'), new Error('the queue hangs')]);
});

test('a single error is rethrown unchanged', async () => {
  const failure = new Error('the mailer hangs');
  await expect(runCleanups([async () => {}, () => Promise.reject(failure)])).rejects.toBe(failure);
  await expect(runCleanups([async () => {}])).resolves.toBeUndefined();
});
