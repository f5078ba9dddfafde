import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findViolations } from './find-violations.mjs';

const allowed = (file, text) => assert.deepEqual(findViolations(file, text), []);
function refused(file, text, complaint) {
  const [found, ...more] = findViolations(file, text);
  assert.ok(found?.includes(complaint), found);
  assert.deepEqual(more, []);
}

describe('rooms', () => {
  test('imports run downhill', () => {
    allowed('api/jobs.ts', "import { postJob } from '../domain/jobs/index.ts';");
    allowed('domain/jobs/store.ts', "import { jobs } from '../../db/index.ts';");
    refused(
      'db/connect.ts',
      "import { postJob } from '../domain/jobs/index.ts';",
      'db may not import domain',
    );
    refused('api/jobs.ts', "import { jobs } from '../db/index.ts';", 'api may not import db');
    refused('contract/index.ts', "import { db } from '../db/index.ts';", 'contract may not import db');
    refused('config/read.ts', "import '../contract/index.ts';", 'config may not import contract');
  });

  test('whatever way a module is named', () => {
    refused('db/a.ts', "export * from '../domain/context.ts';", 'db may not import domain');
    refused('db/a.ts', "const later = await import('../domain/context.ts');", 'db may not import domain');
    refused(
      'db/a.ts',
      "import {\n  one,\n  two,\n} from '../domain/context.ts';",
      'db may not import domain',
    );
  });

  test('some roads are open for types only', () => {
    allowed('web/routes/home.tsx', "import type { Services } from '../../domain/context.ts';");
    allowed('web/routes/home.tsx', "import { type Services } from '../../domain/context.ts';");
    refused(
      'web/routes/home.tsx',
      "import { type Services, run } from '../../domain/context.ts';",
      'only types',
    );
    refused('integrations/mailer/smtp.ts', "import { send } from '../../domain/tasks.ts';", 'only types');
  });

  test('a topic is entered by its index, or by its ports', () => {
    allowed('domain/jobs/post.ts', "import { charge } from '../credits/index.ts';");
    allowed('domain/jobs/post.ts', "import { store } from './store.ts';");
    allowed('domain/jobs/post.ts', "import { Failure } from '../failure.ts';");
    allowed('integrations/mailer/smtp.ts', "import type { Mailer } from '../../domain/newsletter/ports.ts';");
    refused(
      'domain/jobs/post.ts',
      "import { charge } from '../credits/charge.ts';",
      'credits is entered by its index.ts',
    );
    refused(
      'domain/context.ts',
      "import { charge } from './credits/charge.ts';",
      'credits is entered by its index.ts',
    );
    refused(
      'api/jobs.ts',
      "import { post } from '../domain/jobs/post.ts';",
      'jobs is entered by its index.ts',
    );
  });

  test('the contract runs in a browser', () => {
    refused('contract/text.ts', "import path from 'node:path';", 'browser');
    allowed('domain/files.ts', "import path from 'node:path';");
  });

  test('main, boot and tests join all', () => {
    allowed('main.ts', "import { boot } from './boot/index.ts';");
    allowed('boot/index.ts', "import { api } from '../api/jobs.ts';");
    allowed('db/connect.test.ts', "import { post } from '../domain/jobs/post.ts';");
  });

  test('a room that is not in the table imports nothing', () => {
    refused('utils/text.ts', "import { db } from '../db/index.ts';", 'utils may not import db');
  });

  test('nothing of ours lies outside src', () => {
    refused('web/home.tsx', "import { fake } from '../../test/fakes.ts';", 'outside src');
  });
});
