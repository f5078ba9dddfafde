import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { gstStates } from '../contract/money/gst-states.ts';
import { isAgeRecipient } from './age-recipients.mjs';
import { readConfig } from './config.ts';
import { ConfigError } from './read-settings.mjs';
import { removedSettings, settings } from './settings.mjs';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env, false);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the settings were taken');
};

const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

describe('without any setting', () => {
  test('everything is local', () => {
    expect(readConfig({}, false)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      dataDir: './data',
      sampleData: undefined,
      mail: { smtpUrl: undefined },
      payments: { provider: 'sandbox' },
      uploads: { store: 'local' },
      imageHosts: [],
      rateLimits: true,
      trustProxy: false,
      backup: { folder: undefined, keep: { days: 7, weeks: 4 } },
      security: { requireSecondFactor: 'off', previousSecretsKeys: [] },
    });
  });

  test('root stores data in /var/lib/lectern', () => {
    expect(readConfig({}, true).dataDir).toBe('/var/lib/lectern');
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }, false)).toMatchObject({
      databaseUrl: undefined,
      port: 3000,
    });
  });
});

describe('a wrong setting is refused with its name', () => {
  test.each<Record<string, string>>([
    { PORT: 'web' },
    { PORT: '70000' },
    { PUBLIC_URL: 'lectern.example' },
    { PUBLIC_URL: 'https://lectern.example/portal' },
    { PUBLIC_URL: 'https://lectern.example/?from=mail' },
    { PUBLIC_URL: 'https://lectern.example/#top' },
    { PUBLIC_URL: 'https://me:secret@lectern.example' },
    { RAZORPAY_API_URL: 'http://user:pw@provider.example' },
    { S3_ENDPOINT: 'https://user@storage.example' },
    { DATABASE_URL: 'mysql://localhost/lectern' },
    { DATABASE_POOL: '1' },
    { SAMPLE_DATA: 'yes' },
    { SECRETS_KEY: 'short' },
    { SECRETS_KEY: `${'A'.repeat(43)}=,short` },
    { REQUIRE_SECOND_FACTOR: 'all' },
    { CLAMD_URL: 'localhost:3310' },
    { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' },
    { SMTP_URL: 'mail.example' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp://mail.example:99999' },
    { SMTP_URL: 'smtp://mail.example:0' },
    { SMTP_URL: 'smtp://me:p#ss@mail.example' },
    { MAIL_FROM: 'Lectern' },
    { MAIL_FROM: 'Lectern <no-reply>' },
    { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
    { SELLER_STATE: 'xx' },
    { SELLER_STATE: '99' },
    { PAYMENTS: 'stripe' },
    { UPLOADS: 'disk' },
    { IMAGE_HOSTS: 'https://images.example/' },
    { LOG_LEVEL: 'loud' },
    { METRICS_TOKEN: 'short' },
    { BACKUP_KEEP: 'ever' },
    { BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' },
    { BACKUP_RECIPIENT: 'age1q' },
    { BACKUP_RECIPIENT: recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')) },
    { BACKUP_RECIPIENT: `${recipient},age1q` },
    { SECRETS_KEY: 'c2hvcnQ=' },
  ])('%j', (env) => {
    expect(refusal(env)).toContain(Object.keys(env)[0]);
    expect(refusal(env)).not.toContain('\n');
  });
});

test.each(Object.entries(removedSettings))(
  '%s, which is gone, is refused with what took its place',
  (name, instead) => {
    expect(refusal({ [name]: '1' })).toBe(
      `${name} is no setting any more: ${instead}. Take it out of the settings`,
    );
    expect(readConfig({ [name]: '' }, false).port).toBe(3000);
    expect(settings).not.toHaveProperty(name);
  },
);

test('the first key encrypts, and those behind it are former ones', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const { security } = readConfig({ SECRETS_KEY: `${key(1)}, ${key(2)},${key(3)}` }, false);
  expect([security.secretsKey, ...security.previousSecretsKeys]).toEqual(
    [1, 2, 3].map((byte) => Buffer.alloc(32, byte)),
  );
});

describe('settings that contradict each other are refused', () => {
  test.each<[Record<string, string>, string]>([
    [
      { ADMIN_EMAIL: 'admin@lectern.example' },
      'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither',
    ],
    [
      { RATE_LIMITS: 'off', NODE_ENV: 'production', HOST: '0.0.0.0' },
      'RATE_LIMITS=off is refused in production, except on a loopback HOST',
    ],
    [{ DATABASE_READ_URL: 'postgresql://replica/lectern' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgresql://server/lectern' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ PAYMENTS: 'razorpay' }, 'RAZORPAY_KEY_ID is missing: PAYMENTS=razorpay needs it'],
    [{ PAYMENTS: 'razorpay', RAZORPAY_KEY_ID: 'rzp_test' }, 'RAZORPAY_KEY_SECRET is missing'],
    [{ UPLOADS: 's3', S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET is missing'],
  ])('%j', (env, words) => {
    expect(refusal(env)).toContain(words);
  });

  test('rate limits may be off on a loopback address', () => {
    expect(readConfig({ RATE_LIMITS: 'off', NODE_ENV: 'production' }, false).rateLimits).toBe(false);
  });
});

describe('the sandbox is not offered to the public by default', () => {
  const publicly = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' };
  const refused = 'PAYMENTS must be set';

  test.each<Record<string, string>>([
    publicly,
    { ...publicly, PAYMENTS: '' },
    { NODE_ENV: 'production', HOST: '0.0.0.0' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://192.168.1.10:3000' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1.portal.example' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost.portal.example' },
  ])('%j is refused', (env) => {
    expect(refusal(env)).toContain(refused);
    expect(refusal(env)).not.toContain('\n');
  });

  test.each(['sandbox', 'off'])('PAYMENTS=%s is accepted when set explicitly', (PAYMENTS) => {
    expect(readConfig({ ...publicly, PAYMENTS }, false).payments.provider).toBe(PAYMENTS);
  });

  test.each<Record<string, string>>([
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', HOST: '::1' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:8080' },
    { NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:8080/' },
    { PUBLIC_URL: 'https://portal.example' },
  ])('%j does not require PAYMENTS', (env) => {
    expect(readConfig(env, false).payments.provider).toBe('sandbox');
  });
});

describe('well-known secrets are refused in production', () => {
  const admin = (ADMIN_PASSWORD: string) => ({
    NODE_ENV: 'production',
    ADMIN_EMAIL: 'admin@lectern.example',
    ADMIN_PASSWORD,
  });

  test.each(['password', 'Password1!', 'P@ssw0rd', 'change-me-soon', '12345678', 'aaaaaaaa', 'Lectern2026'])(
    'ADMIN_PASSWORD=%s',
    (password) => {
      expect(refusal(admin(password))).toMatch(/^ADMIN_PASSWORD (is easy to guess|holds a placeholder)/);
      expect(readConfig({ ...admin(password), NODE_ENV: '' }).admin?.password).toBe(password);
    },
  );

  test('but not one that is hard to guess', () => {
    expect(readConfig(admin('Correct-horse7')).admin?.password).toBe('Correct-horse7');
  });

  test.each(['choose-one', 'choose-one-more', 'choose-a-third-one', 'change-me'])(
    'the placeholder %s of the compose file',
    (value) => {
      const settings: Record<string, string>[] = [
        { DATABASE_URL: `postgresql://portal:${value}@database/lectern` },
        { DATABASE_URL: 'postgresql://a/b', DATABASE_OWNER_URL: `postgresql://lectern:${value}@database/b` },
        { S3_SECRET_ACCESS_KEY: value },
        { ADMIN_EMAIL: 'admin@lectern.example', ADMIN_PASSWORD: value },
      ];
      for (const one of settings)
        expect(refusal({ NODE_ENV: 'production', ...one })).toBe(
          `${Object.keys(one).at(-1)} holds a placeholder of an example: put a secret of your own there, such as openssl rand -hex 24 prints`,
        );
    },
  );
});

test('recipients of backups are read one by one', () => {
  const backup = readConfig({ BACKUP_RECIPIENT: `${recipient}, ${recipient}` }).backup;
  expect(backup.recipients).toEqual([recipient, recipient]);
});

test('age public keys of each kind are recognised', async () => {
  const keys = await Promise.all([generateX25519Identity(), generateHybridIdentity()]);
  for (const key of keys) expect(isAgeRecipient(await identityToRecipient(key))).toBe(true);
});

test('SELLER_STATE takes the codes of States and no others', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  expect(codes.filter((code) => settings.SELLER_STATE.read(code))).toEqual(Object.keys(gstStates).sort());
});

test('a database URL with another scheme is refused, naming the right one', () => {
  expect(refusal({ DATABASE_URL: 'mysql://x' })).toBe('DATABASE_URL must begin with postgresql://');
});
