import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const file = fileURLToPath(new URL('../../deploy/systemd/lectern.service', import.meta.url));
const unit = readFileSync(file, 'utf8');
const all = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('the unit starts what npm start starts, in the folder and with the settings of the page', () => {
  const page = readFileSync(new URL('../../docs/going-live.md', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(all('ExecStart')).toEqual([scripts.start.replace('exec', '/usr/bin/env')]);
  for (const path of [...all('WorkingDirectory'), ...all('EnvironmentFile')]) expect(page).toContain(path);
  expect(page).toContain('DATA_DIR=/var/lib/lectern');
  expect(all('StateDirectory')).toEqual(['lectern']);
});

test('stopping has more time than the portal takes, and the unit counts as started only when it is ready', () => {
  expect(all('TimeoutStopSec')).toEqual(['20s']);
  expect(all('ExecStartPost')[0]).toMatch(/ http:\/\/127\.0\.0\.1:\$\{PORT\}\/api\/health\/ready$/);
});

describe.skipIf(!hasSystemd)('systemd', () => {
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}`.trim() };
  };

  test('accepts every line of the unit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-unit-'));
    try {
      const copy = join(folder, 'lectern.service');
      cpSync(file, copy);
      expect(analyze('verify', copy)).toEqual({ status: 0, output: '' });
      writeFileSync(copy, unit.replace('NoNewPrivileges', 'NoNewPrivilege'));
      expect(analyze('verify', copy).output).toContain('Unknown key');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('counts its exposure as low', () => {
    const { status, output } = analyze('security', '--offline=true', '--threshold=15', file);
    expect(status, output).toBe(0);
  });
});
