import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientTypes } from '../../test/support/client-types.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  // Inside the checkout, where the installed packages are found.
  await mkdir('build', { recursive: true });
  folder = await mkdtemp(join(process.cwd(), 'build', 'client-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const strict = `{
  "extends": "../../tsconfig.json",
  "compilerOptions": { "exactOptionalPropertyTypes": true, "types": [], "rootDirs": [] },
  "include": ["*.ts"]
}`;

test('a client with types generated from the document goes the main road, without casts', async () => {
  const document = (await (await portal.fetch('/openapi.json')).json()) as never;
  const road = await readFile('test/support/main-road.ts.txt', 'utf8');
  expect(road).not.toMatch(/\bas\b|\bany\b|@ts-/);
  await writeFile(join(folder, 'api.ts'), clientTypes(document));
  await writeFile(join(folder, 'main-road.ts'), road);
  await writeFile(join(folder, 'tsconfig.json'), strict);
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  const checked = promisify(execFile)(process.execPath, [compiler, '-p', folder]);
  expect(
    await checked.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).toBe('');

  const { mainRoad } = (await import(/* @vite-ignore */ join(folder, 'main-road.ts'))) as {
    mainRoad: (portal: object) => Promise<object>;
  };
  const admin = await createUser(portal, { role: 'admin' });
  const gone = await mainRoad({
    baseUrl: `${portal.url}/api`,
    admin: admin.token,
    mailedToken: async () => {
      const [mail] = await portal.work();
      return new URL(/http\S+\/verify-email\S+/.exec(mail!.text)![0]).searchParams.get('token')!;
    },
  });
  expect(gone).toEqual({
    titles: ['Lecturer in Public Policy'],
    city: 'Pune',
    credits: 4,
    stage: 'preparing',
    refusal: 'not_found',
  });
});
