import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionDays } from '../contract/vocabulary/index.ts';
import { dayMs } from '../contract/time/days.ts';
import { dailyLogFiles, openLogger } from './logger.ts';

let folder: string;
let now = Date.parse('2026-11-21T23:59:59Z');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-log-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('each day gets a private file, deleted after the time in the privacy policy', () => {
  const logs = join(folder, 'logs');
  const one = dailyLogFiles(logs, () => now);
  const other = dailyLogFiles(logs, () => now);
  one.write('first\n');
  other.write('second\n');
  writeFileSync(join(logs, 'notes.log'), 'mine');
  now += 1_000;
  one.write('third\n');
  expect(readdirSync(logs).sort()).toEqual(['lectern-2026-11-21.log', 'lectern-2026-11-22.log', 'notes.log']);
  expect(readFileSync(join(logs, 'lectern-2026-11-21.log'), 'utf8')).toBe('first\nsecond\n');
  expect(statSync(join(logs, 'lectern-2026-11-21.log')).mode & 0o777).toBe(0o600);
  now = Date.parse('2026-11-21T12:00:00Z') + retentionDays.serverLog * dayMs;
  one.write('later\n');
  expect(readdirSync(logs)).toContain('lectern-2026-11-21.log');
  now += dayMs;
  one.write('a day later\n');
  expect(readdirSync(logs).sort()).toEqual([
    'lectern-2026-11-22.log',
    'lectern-2027-05-20.log',
    'lectern-2027-05-21.log',
    'notes.log',
  ]);
});

test('write errors do not stop the program', () => {
  const logger = openLogger('info', dailyLogFiles('/dev/null/logs'));
  expect(() => logger.info('still here')).not.toThrow();
});
