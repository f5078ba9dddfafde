import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;
let violations: string[];

/** Empty files as targets of imports. */
const targets = [
  'src/db/index.ts',
  'src/domain/platform/context.ts',
  'src/domain/people/index.ts',
  'src/domain/people/credits/charge.ts',
  'src/domain/publishing/index.ts',
  'src/domain/publishing/jobs/ports.ts',
  'src/domain/publishing/jobs/post-job.ts',
  'src/contract/index.ts',
  'src/api/jobs.ts',
  'src/app/index.ts',
  'src/web/discovery/card.ts',
  'src/web/publishing/list.ts',
  'src/web/desk/home.ts',
  'test/fakes.ts',
];

const allowed: Record<string, string> = {
  // The other halves of the cycles below; a cycle is reported once.
  'src/app/two.ts': "import type { A } from './one.ts';",
  'src/app/three.ts': "import './four.ts';",
  'src/api/allowed.ts': "import { a } from '../domain/publishing/index.ts'; a;",
  'src/domain/publishing/lists/allowed.ts':
    "import '../../../db/index.ts'; import '../../people/index.ts'; import '../jobs/post-job.ts'; import '../../platform/context.ts';",
  'src/domain/platform/tasks.ts': "import type { A } from '../publishing/jobs/ports.ts';",
  'src/integrations/allowed.ts': "import type { Mailer } from '../domain/publishing/jobs/ports.ts';",
  'src/web/allowed.tsx': "import { type Context } from '../domain/platform/context.ts';",
  'src/web/desk/allowed.tsx': "import '../discovery/card.ts'; import './home.ts';",
  'src/web/root.tsx': "import './desk/home.ts';",
  'src/db/allowed.test.ts': "import '../domain/publishing/jobs/post-job.ts'; import '../../test/fakes.ts';",
  'src/app/allowed.ts': "import '../api/jobs.ts'; import '../domain/publishing/jobs/post-job.ts';",
  'src/main.ts': "import './app/index.ts';",
};

const forbidden: Record<string, [text: string, rule: string]> = {
  'src/db/value.ts': ["import { a } from '../domain/platform/context.ts'; a;", 'db-may-not-import'],
  'src/db/type.ts': ["import type { A } from '../domain/platform/context.ts';", 'db-may-not-import'],
  'src/db/again.ts': ["export * from '../domain/platform/context.ts';", 'db-may-not-import'],
  'src/db/deferred.ts': [
    "export const a = () => import('../domain/platform/context.ts');",
    'db-may-not-import',
  ],
  'src/api/table.ts': ["import '../db/index.ts';", 'api-may-not-import'],
  'src/api/start.ts': ["import '../app/index.ts';", 'api-may-not-import'],
  'src/config/words.ts': ["import '../contract/index.ts';", 'config-may-not-import'],
  'src/web/mixed.tsx': [
    "import { type A, b } from '../domain/platform/context.ts'; b;",
    'web-may-import-only-types',
  ],
  'src/web/both.tsx': [
    "import type { A } from '../domain/platform/context.ts'; import { b } from '../domain/platform/context.ts'; b;",
    'web-may-import-only-types',
  ],
  'src/web/people/up.ts': [
    "import type { A } from '../desk/home.ts';",
    'web-people-may-import-only-what-is-below',
  ],
  'src/web/discovery/up.ts': [
    "import '../publishing/list.ts';",
    'web-discovery-may-import-only-what-is-below',
  ],
  'src/web/ui/up.ts': ["import '../discovery/card.ts';", 'web-ui-may-import-only-what-is-below'],
  'src/integrations/send.ts': [
    "import '../domain/platform/context.ts';",
    'integrations-may-import-only-types',
  ],
  'src/utils/text.ts': ["import '../db/index.ts';", 'unlisted-module-imports-nothing'],
  'src/api/inside.ts': [
    "import '../domain/publishing/jobs/post-job.ts';",
    'domain-subject-is-entered-by-its-index-or-ports',
  ],
  'src/domain/publishing/jobs/other.ts': [
    "import '../../people/credits/charge.ts';",
    'domain-subject-enters-another-by-its-index-or-ports',
  ],
  'src/domain/people/credits/up.ts': [
    "import '../../publishing/index.ts';",
    'domain-people-may-import-only-what-is-below',
  ],
  'src/contract/file.ts': ["import 'node:path';", 'contract-runs-in-browsers'],
  'src/web/fake.tsx': ["import '../../test/fakes.ts';", 'src-imports-nothing-beside-it'],
  'src/web/missing.tsx': ["import './nowhere.ts';", 'not-found'],
  'src/app/one.ts': ["import './two.ts';", 'no-cycles'],
  'src/app/four.ts': ["export const a = () => import('./three.ts');", 'no-cycles'],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-modules-'));
  const texts = {
    ...Object.fromEntries(targets.map((file) => [file, 'export const a = 1;'])),
    ...allowed,
    ...Object.fromEntries(Object.entries(forbidden).map(([file, [text]]) => [file, text])),
  };
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  violations = await findViolations();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every forbidden import is reported by one rule, and no allowed one', () => {
  const expected = Object.entries(forbidden).map(([file, [, rule]]) => `${file}: ${rule}`);
  expect(violations.toSorted()).toEqual(expected.toSorted());
});

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

async function findViolations(): Promise<string[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', join(root, '.dependency-cruiser.mjs'), '-T', 'json', 'src'];
  const report = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_, stdout) => resolve(stdout));
  });
  const { summary } = JSON.parse(report) as Report;
  return summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
}
