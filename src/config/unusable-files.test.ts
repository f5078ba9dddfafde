import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from './read-settings.mjs';
import { refuseUnusableFiles } from './unusable-files.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-settings-'));
  writeFileSync(join(folder, 'file'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = (env: Record<string, string>, role?: string): string => {
  try {
    refuseUnusableFiles(readSettings({ DATA_DIR: join(folder, 'data'), ...env }), role);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

const elsewhere = {
  DATABASE_URL: 'postgresql://server/lectern',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  UPLOADS: 's3',
  S3_ENDPOINT: 'http://files',
  S3_BUCKET: 'lectern',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  SMTP_URL: 'smtp://mail.example',
};

// The mode of /proc says writable, but creating a folder there recursively never ends.
test.each(['DATA_DIR', 'LOG_DIR', 'BACKUP_DIR'])('%s below /proc is refused', (name) => {
  const line = refusal({ [name]: '/proc/lectern/deep' });
  expect(line).toMatch(new RegExp(`^${name}: /proc/lectern/deep can't be written to \\(.*Make the folder`));
  expect(line).not.toContain('\n');
});

test.each(['DATA_DIR', 'LOG_DIR', 'BACKUP_DIR'])('%s below a file is refused', (name) => {
  expect(refusal({ [name]: join(folder, 'file', 'x') })).toContain('a part of it is a file');
});

test.each([
  ['GOOGLE_INDEXING_KEY_FILE', 'file', 'it is empty'],
  ['GOOGLE_INDEXING_KEY_FILE', 'none', 'there is no such file'],
])('%s=%s is refused: %s', (name, file, why) => {
  expect(refusal({ [name]: join(folder, file) })).toContain(
    `${name}: ${join(folder, file)} can't be read (${why})`,
  );
});

test('a folder that can be created is accepted, and nothing is left behind', () => {
  expect(refusal({ LOG_DIR: join(folder, 'logs', 'deep'), BACKUP_DIR: folder })).toBe('taken');
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a process that only serves makes no backups, and one with all data elsewhere needs no DATA_DIR', () => {
  expect(refusal({ BACKUP_DIR: '/proc/x', GOOGLE_INDEXING_KEY_FILE: '/none' }, 'web')).toBe('taken');
  expect(refusal({ ...elsewhere, DATA_DIR: '/proc/x' })).toBe('taken');
  expect(refusal({ ...elsewhere, SMTP_URL: '', DATA_DIR: '/proc/x' }, 'web')).toBe('taken');
  expect(refusal({ ...elsewhere, SMTP_URL: '', DATA_DIR: '/proc/x' })).toContain('DATA_DIR');
});
