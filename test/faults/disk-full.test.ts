import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRegistration } from '../support/people.ts';
import { ProgramUnderTest } from './support/program-under-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-disk-'));
const disk = join(folder, 'disk');
const filler = join(disk, 'filler');

/** A small disk needs the permission to mount; without it a full disk can't be tested. */
function hasSmallDisk(): boolean {
  mkdirSync(disk);
  chmodSync(folder, 0o711);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    console.error('!! SKIPPED: a full disk. Mounting one needs root. !!');
    return false;
  }
}
const isMounted = hasSmallDisk();

function fillDisk(): void {
  const file = openSync(filler, 'a');
  const bytes = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}
const freeDisk = () => rmSync(filler, { force: true });

let portal: ProgramUnderTest;
beforeAll(async () => {
  if (isMounted) portal = await new ProgramUnderTest(join(disk, 'data')).ready();
});
afterAll(async () => {
  await portal?.program.end();
  if (isMounted) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
});

async function uploadImage(token: string): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#000', noise },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)]), 'noise.jpg');
  const url = await portal.program.ready();
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/uploads/image`, { method: 'POST', body: form, headers })).status;
}

describe.skipIf(!isMounted)('a full disk', () => {
  test('refuses writes, serves reads, and accepts writes once space is free', async () => {
    const { body } = await portal.ask('/auth/register', buildRegistration());
    const { token } = body.data as { token: string };
    const acknowledged: string[] = [];
    fillDisk();
    // Database files have some free space inside; writes that still fit are acknowledged and kept.
    let refusals = 0;
    for (let n = 0; refusals < 3; n += 1) {
      const name = `full-${n}.`;
      const { status, body: answer } = await portal.enquire(name, 'x'.repeat(5_000));
      if (status === 200) acknowledged.push(name);
      else {
        expect([status, answer.code]).toEqual([503, 'unavailable']);
        refusals += 1;
      }
    }
    expect(await uploadImage(token)).toBe(503);
    expect((await portal.ask('/health/live')).status).toBe(200);
    expect((await portal.ask('/jobs?limit=5')).status).toBe(200);
    expect(portal.isRunning).toBe(true);

    const backup = new ProgramUnderTest(portal.dataDir, {}, ['backup', join(disk, 'backup.tar.gz')]);
    const { code, lines } = await backup.program.outcome();
    expect([code, lines.at(-1)]).toEqual([1, 'The disk is full. Free some space and start again.']);
    expect(readdirSync(disk).filter((name) => name.startsWith('backup'))).toEqual([]);

    freeDisk();
    await portal.untilReady();
    expect((await portal.enquire('roomy.')).status).toBe(200);
    expect(await uploadImage(token)).toBe(201);
    expect(await portal.untilMailed([...acknowledged, 'roomy.'])).toEqual([]);
    console.info(
      `a full disk: ${acknowledged.length} writes still fitted and were kept, ${refusals} refused`,
    );
  });

  test('is reported at start in one line; the start works once space is free', async () => {
    await portal.program.end();
    fillDisk();
    const { code, lines } = await new ProgramUnderTest(join(disk, 'another')).program.outcome();
    expect([code, lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/^The disk that holds the data folder \S+ is full; free some space/),
    ]);
    freeDisk();
    portal = await new ProgramUnderTest(portal.dataDir).ready();
  });
});
