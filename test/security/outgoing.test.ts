import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** Modules and globals that can open a connection, or start a program that does. */
const reachesOut =
  /\bfetch\(|\.fetch\(|from 'node:(?:http|https|http2|net|tls|dgram|dns|child_process)'|from '(?:nodemailer|aws4fetch|undici|pg)'/;
const onlyTypes = /^import type .*$|^import \{(?:\s*type [\w\s,]+)+\} from .*$/gm;

/** Every file of the server that makes outgoing requests, and who sets the address, as in docs/security.md. */
const allowed: Record<string, string> = {
  'config/trusted-proxies.mjs': 'nobody: it only tells addresses from other text',
  'domain/publishing/advertisements/read-apart.ts': 'nobody: it starts the program that reads a notice',
  'integrations/breached-passwords.ts': 'the operator: BREACHED_PASSWORDS_URL',
  'integrations/links/request.ts': 'authors: links of public items, on the public internet alone',
  'integrations/smtp.ts': 'the operator: SMTP_URL',
  'integrations/clamd.ts': 'the operator: CLAMD_URL',
  'integrations/payments/razorpay/api.ts': 'the operator: RAZORPAY_API_URL',
  'integrations/search-engines.ts':
    'nobody: IndexNow and Google, where their keys are set; the operator: the address of tokens in the key file',
  'integrations/storage.ts': 'the operator: S3_ENDPOINT',
  'jobs/visitor-mails.ts': 'the operator: NEWSLETTER_FORM_URL',
};
/** Folders whose files only connect to the database and their own processes, or are commands for the operator. */
const ofTheInstallation = ['db/', 'app/', 'backup/', 'sample/', 'import/', 'generate/'];
/** Files that only listen, or only use HTTP constants. */
const listening = ['server/'];

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|^web\/|testing\//.test(file),
);
const textOf = (file: string) => readFileSync(join(src, file), 'utf8').replace(onlyTypes, '');
const reaching = files.filter((file) => reachesOut.test(textOf(file)));

test('the server makes outgoing requests in a few files only, to known addresses', () => {
  const unnamed = reaching.filter(
    (file) =>
      !allowed[file] && ![...ofTheInstallation, ...listening].some((folder) => file.startsWith(folder)),
  );
  expect(unnamed).toEqual([]);
  const unlisted = Object.keys(allowed).filter((file) => !reaching.includes(file));
  expect(unlisted).toEqual([]);
});

test('request handlers make no outgoing requests', () => {
  const asking = reaching.filter(
    (file) => file.startsWith('server/') && /\bfetch\(|\brequest\(\{|\bconnect\(/.test(textOf(file)),
  );
  expect(asking).toEqual([]);
});

test('outgoing requests do not follow redirects', () => {
  const following = Object.keys(allowed).filter(
    (file) => /fetch\(/.test(textOf(file)) && !/redirect: '(?:error|manual)'/.test(textOf(file)),
  );
  expect(following).toEqual([]);
});
