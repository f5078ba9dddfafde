import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inProject } from '../project.mjs';

// A checkout without packages and without a build, as on a first start.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-first-start-'));
for (const part of ['scripts', 'src/config', 'package.json', 'package-lock.json'])
  fs.cpSync(inProject(part), path.join(folder, part), { recursive: true });
process.on('exit', () => fs.rmSync(folder, { recursive: true }));

const start = (settings) =>
  spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...settings },
    encoding: 'utf8',
    timeout: 20_000,
  });

for (const settings of [
  { PORT: 'many' },
  { SMTP_URL: 'smtp://' },
  { MAIL_FROM: 'Lectern' },
  { BACKUP_RECIPIENT: 'age1q' },
  { BACKUP_DIR: '/proc/lectern' },
  { DATA_DIR: '/proc/lectern' },
  { PUBLIC_URL: 'https://portal.example/path' },
  { ADMIN_PASSWORD: 'password', ADMIN_EMAIL: 'admin@portal.example' },
]) {
  const [name] = Object.keys(settings);
  test(`a first start with ${name}=${settings[name]} is refused in one line, and nothing is installed`, () => {
    const { status, stdout, stderr } = start(settings);
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^${name}\\b`));
    assert.equal(`${stdout}${stderr}`.trim().split('\n').length, 1);
    assert.equal(fs.existsSync(path.join(folder, 'node_modules')), false);
    assert.equal(fs.existsSync(path.join(folder, 'build')), false);
  });
}
