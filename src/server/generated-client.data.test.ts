import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../../test/support/api-keys.ts';
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

/** Compiles and loads a program beside the types that are generated from the document. */
async function compile(name: string): Promise<unknown> {
  const document = (await (await portal.fetch('/openapi.json')).json()) as never;
  const program = await readFile(`test/support/${name}.ts.txt`, 'utf8');
  expect(program).not.toMatch(/\bas\b|\bany\b|@ts-/);
  await writeFile(join(folder, 'api.ts'), clientTypes(document));
  await writeFile(join(folder, `${name}.ts`), program);
  await writeFile(join(folder, 'tsconfig.json'), strict);
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  const checked = promisify(execFile)(process.execPath, [compiler, '-p', folder]);
  expect(
    await checked.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).toBe('');
  return import(/* @vite-ignore */ join(folder, `${name}.ts`));
}

test('a client with types generated from the document goes the main road, without casts', async () => {
  const { mainRoad } = (await compile('main-road')) as { mainRoad: (portal: object) => Promise<object> };
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

test('a recruitment system pushes, updates and closes ten vacancies with a key, sending everything twice', async () => {
  const { nightlyPush } = (await compile('nightly-push')) as {
    nightlyPush: (portal: object) => Promise<object>;
  };
  const admin = await createUser(portal, { role: 'admin' });
  const institution = await createUser(portal, { role: 'university', credits: { job: 11 } });
  const { key } = await makeKey(portal, institution);
  const done = await nightlyPush({
    baseUrl: `${portal.url}/api`,
    key,
    approve: async (ids: string[]) => {
      for (const id of ids)
        await portal.call('PUT /jobs/:id/approve', {
          params: { id },
          body: { approvalStatus: 'approved' },
          token: admin.token,
        });
    },
  });
  expect(done).toEqual({
    same: true,
    deadlines: ['2027-02-28'],
    statuses: ['approved'],
    outcomes: ['filled,already_in_state'],
    count: 11,
    draft: 'draft',
    refusal: 'forbidden',
  });
  const { credits } = await portal.call('GET /users/profile', { token: institution.token });
  expect(credits.job).toBe(1);
});
