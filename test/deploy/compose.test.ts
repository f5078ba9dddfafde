import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '../../src/app/commands/help-texts.ts';
import { readConfig } from '../../src/config/index.ts';
import { settings } from '../../src/config/settings.mjs';
import { readBlocks } from '../documentation/blocks.ts';
import { interpolate, readEnvironmentFile } from './interpolate.ts';

interface Service {
  image?: string;
  build?: object;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  logging?: { driver: string; options: Record<string, string> };
  depends_on?: string[] | Record<string, { condition?: string }>;
  healthcheck?: { disable?: boolean; test?: string[] };
  profiles?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, object>;
}

const settingNames = Object.keys(settings);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const source = read('../../deploy/compose.yaml');
const example = readEnvironmentFile(read('../../deploy/.env.example'));
/** Settings that an operator fills in. */
const filled: Record<string, string> = {
  ...example,
  PUBLIC_URL: 'https://portal.example.org',
  DATABASE_PASSWORD: 'a1b2c3d4e5f6a7b8',
  PORTAL_PASSWORD: 'b1b2c3d4e5f6a7b8',
  FILES_PASSWORD: 'c1b2c3d4e5f6a7b8',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'Seven-quiet-otters-9',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  METRICS_TOKEN: 'd1b2c3d4e5f6a7b8c9',
  PAYMENTS: 'sandbox',
};
const required = Object.keys(filled).filter((name) => filled[name] !== example[name]);
const composeWith = (env: Record<string, string>): Compose =>
  interpolate(parse(source, { merge: true }), env);

let compose: Compose;
let portal: [string, Service][];
beforeAll(() => {
  compose = composeWith(filled);
  portal = Object.entries(compose.services).filter(([, { build }]) => build);
});

test('it is valid by the schema of the Compose Specification', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const { $schema: _, ...schema } = JSON.parse(read('./compose-spec.json'));
  const validate = ajv.compile(schema);
  // Keys that begin with x- are extensions, which the schema allows.
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
});

test('everything that services refer to is defined', () => {
  for (const [name, { depends_on: needs = {}, volumes = [] }] of Object.entries(compose.services)) {
    for (const other of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(Object.keys(compose.services), name).toContain(other);
    for (const volume of volumes.map((one) => one.split(':')[0]!).filter((one) => /^\w/.test(one)))
      expect(Object.keys(compose.volumes), name).toContain(volume);
    for (const file of volumes.map((one) => one.split(':')[0]!).filter((one) => one.startsWith('./')))
      expect(() => readFileSync(new URL(`../../deploy/${file}`, import.meta.url)), file).not.toThrow(
        /ENOENT/,
      );
  }
});

describe('placeholders', () => {
  test('do not exist in the example: required values are empty there, and refused while they are', () => {
    expect(required.map((name) => example[name])).toEqual(required.map(() => ''));
    expect(() => composeWith(example)).toThrow(/is missing/);
  });

  test.each(required)('without %s compose refuses', (name) => {
    expect(() => composeWith({ ...filled, [name]: '' })).toThrow(`${name} is missing`);
  });

  test('every variable of compose is in the example', () => {
    const asked = [...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
    expect(
      asked.filter(
        (name) => !(name in example) && !['UPLOADS', 'LOG_DIR'].includes(name) && !name.startsWith('S3_'),
      ),
    ).toEqual([]);
  });
});

describe('processes of the portal', () => {
  test('cover each role, the migration and the commands', () => {
    expect(portal.map(([name]) => name).toSorted()).toEqual(['manage', 'migrate', 'web1', 'web2', 'worker']);
  });

  test('get every documented setting, but those of the image and the owner', () => {
    // HOST, PORT, DATA_DIR and NODE_ENV are set by the image; the owner's address is only for migrations and commands.
    const others = ['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV', 'DATABASE_OWNER_URL'];
    for (const [name, { environment = {} }] of portal) {
      expect(
        settingNames.filter((one) => !(one in environment) && !others.includes(one)),
        name,
      ).toEqual([]);
      expect(
        Object.keys(environment).filter((one) => !settingNames.includes(one)),
        name,
      ).toEqual([]);
    }
  });

  test('start with the settings of a filled-in example', () => {
    for (const [name, { environment = {} }] of portal)
      expect(
        () => readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', ...environment }, false),
        name,
      ).not.toThrow();
  });

  test('get the address of the tables’ owner only where they migrate or restore', () => {
    const knowing = portal.filter(([, { environment }]) => environment?.['DATABASE_OWNER_URL']);
    expect(knowing.map(([name]) => name).toSorted()).toEqual(['manage', 'migrate']);
  });

  test('keep data and backups in volumes, and the worker makes backups', () => {
    for (const [name, { volumes = [] }] of portal)
      expect(volumes, name).toEqual(['data:/data', 'backups:/backups']);
    expect(compose.services['worker']?.environment?.['BACKUP_DIR']).toBe('/backups');
    expect(read('../../deploy/Dockerfile')).toMatch(/^VOLUME \/data \/backups$/m);
  });
});

test('the commands of the page name services, profiles and commands that exist', () => {
  const lines = readBlocks('docs/going-live.md')
    .flatMap(({ body }) => body.split('\n'))
    .filter((line) => line.startsWith('docker compose'));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    expect(line).toContain(' -f deploy/compose.yaml ');
    const [, profile] = / --profile (\w+)/.exec(line) ?? [];
    const profiles = Object.values(compose.services).flatMap(({ profiles: some = [] }) => some);
    if (profile) expect(profiles, line).toContain(profile);
    const [, service, command] = / run --rm (\w+) (\S+)/.exec(line) ?? [];
    if (service) {
      expect(Object.keys(compose.services), line).toContain(service);
      expect(Object.keys(commands), line).toContain(command);
    }
  }
});

describe('every service', () => {
  test('has an image of one version', () => {
    const images = Object.values(compose.services).flatMap(({ image, build }) =>
      build ? [] : [image ?? ''],
    );
    const base = [...read('../../deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);
    for (const image of [...images, ...base])
      expect(image).toMatch(/^[\w./-]+:(v?\d+\.\d+(\.\d+)?(-\w+)*|RELEASE\.[\dTZ-]+)$/);
  });

  test('the image has the Node that is tested', () => {
    const { version } = JSON.parse(read('../../node_modules/node/package.json'));
    expect(read('../../deploy/Dockerfile')).toContain(`FROM node:${version}-bookworm-slim\n`);
  });

  test('keeps a bounded log', () => {
    for (const [name, { logging }] of Object.entries(compose.services))
      expect(logging, name).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } });
  });

  test('with data keeps it in a volume', () => {
    const held = {
      database: 'database:/var/lib/postgresql',
      files: 'files:/data',
      prometheus: 'prometheus:/prometheus',
      grafana: 'grafana:/var/lib/grafana',
    };
    for (const [name, volume] of Object.entries(held))
      expect(compose.services[name]?.volumes, name).toContain(volume);
  });
});

test('what others wait for has a health check of its own, the same as the image’s', () => {
  const awaited = Object.values(compose.services).flatMap(({ depends_on: needs = {} }) =>
    Array.isArray(needs)
      ? []
      : Object.keys(needs).filter((name) => needs[name]?.condition === 'service_healthy'),
  );
  expect(new Set(awaited)).toEqual(new Set(['web1', 'web2', 'database']));
  for (const name of awaited) expect(compose.services[name]?.healthcheck?.test?.[0]).toBe('CMD');
  const check = compose.services['web1']!.healthcheck!.test!.slice(1);
  expect(read('../../deploy/Dockerfile')).toContain(`CMD ${JSON.stringify(check).replaceAll(',"', ', "')}`);
});

test('no file with settings of an installation enters the image', () => {
  const ignored = read('../../deploy/Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/.env', '**/.env.*']));
});
