// @ts-check
import { ageRecipients } from './age-recipients.mjs';
import {
  anyText,
  databaseAddress,
  hosts,
  line,
  mailAddress,
  mailServer,
  number,
  oneOf,
  onOff,
  or,
  secretKeys,
  sender,
  text,
  webAddress,
  webOrigin,
} from './setting-types.mjs';
import { trustedProxies } from './trusted-proxies.mjs';

/** All environment variables that are read; docs/settings.md describes each. */
export const settings = {
  NODE_ENV: anyText,
  HOST: or(anyText, '127.0.0.1'),
  PORT: or(number(0, 65535), 3000),
  PUBLIC_URL: webOrigin,
  DATABASE_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress,
  DATABASE_POOL: or(number(2, 200), 10),
  CDN_SECONDS: or(number(0, 86_400), 0),
  DATA_DIR: anyText,
  SAMPLE_DATA: onOff,
  ADMIN_EMAIL: mailAddress,
  ADMIN_PASSWORD: text('have at least 8 characters', (value) => value.length >= 8),
  SMTP_URL: mailServer,
  MAIL_FROM: or(sender, 'Lectern <no-reply@localhost>'),
  PAYMENTS: oneOf(['sandbox', 'razorpay', 'off']),
  RAZORPAY_KEY_ID: anyText,
  RAZORPAY_KEY_SECRET: anyText,
  RAZORPAY_WEBHOOK_SECRET: anyText,
  RAZORPAY_API_URL: or(webAddress, 'https://api.razorpay.com'),
  SELLER_NAME: line(120),
  SELLER_ADDRESS: line(300),
  SELLER_EMAIL: mailAddress,
  SELLER_GSTIN: line(15),
  // The codes of contract/money/gst-states.ts; a test compares them.
  SELLER_STATE: text('be the code of a State, such as 07', (value) =>
    /^(0[1-9]|1\d|2[0-4679]|3[0-8]|97)$/.test(value),
  ),
  SELLER_BANK: line(300),
  UPLOADS: or(oneOf(['local', 's3']), 'local'),
  S3_ENDPOINT: webAddress,
  S3_BUCKET: anyText,
  S3_REGION: or(anyText, 'us-east-1'),
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: anyText,
  NEWSLETTER_FORM_URL: webAddress,
  IMAGE_HOSTS: or(hosts, []),
  RATE_LIMITS: or(onOff, 'on'),
  LOG_LEVEL: or(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LOG_DIR: anyText,
  METRICS_TOKEN: text('have at least 16 characters', (value) => value.length >= 16),
  TRUST_PROXY: or(trustedProxies, false),
  BACKUP_DIR: anyText,
  BACKUP_KEEP: or(
    text('say how many days and weeks keep a backup, such as 7d,4w', (value) =>
      /^\d{1,3}d,\d{1,3}w$/.test(value),
    ),
    '7d,4w',
  ),
  BACKUP_RECIPIENT: ageRecipients,
  DUMP_DIR: anyText,
  REQUIRE_SECOND_FACTOR: or(oneOf(['off', 'staff', 'everyone']), 'off'),
  SECRETS_KEY: secretKeys,
  CLAMD_URL: text(
    'be tcp://host:3310 or unix:///path/of/its/socket',
    (value) => URL.canParse(value) && /^(tcp:\/\/[^/]+\/?|unix:\/\/\/.+)$/.test(value),
  ),
  BREACHED_PASSWORDS_URL: webAddress,
  INDEX_NOW_KEY: text('be 8 to 128 letters, digits and dashes', (value) =>
    /^[\dA-Za-z-]{8,128}$/.test(value),
  ),
  GOOGLE_INDEXING_KEY_FILE: anyText,
};

/**
 * Settings of former versions, with what took their place. One that is still given stops the start: its operator believes that it holds.
 * @type {Record<string, string>}
 */
export const removedSettings = {
  LOAD_LIMITS: 'requests always queue above DATABASE_POOL',
  MAX_WAIT_MS: 'a request waits for 2 seconds at most',
  SELLER_PREFIX: 'numbers of documents begin with LE',
  SELLER_GST_PERCENT: 'prices include 18 % GST, or none with SELLER_GSTIN=none',
  SELLER_SAC_CREDITS: 'documents name the code 998365',
  SELLER_SAC_PACKAGE: 'documents name the code 998365',
  SELLER_SAC_MEMBERSHIP: 'documents name the code 999512',
  S3_CREDENTIALS_URL: 'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, keys of this bucket alone',
  S3_CREDENTIALS_TOKEN_FILE: 'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, keys of this bucket alone',
  ALERTS: 'admins stop and resume these mails on /admin/mails',
  SAVED_SEARCHES: 'each person has 10 saved searches',
  SAVED_SEARCHES_PREMIUM: 'each premium member has 50 saved searches',
  BACKUP_EVERY: 'BACKUP_DIR gets a backup each day',
  BACKUP_IDENTITY_FILE: 'give npm run restore the option --identity FILE',
  BACKUP_PASSPHRASE_FILE: 'set BACKUP_RECIPIENT, or give a single command the option --passphrase-file FILE',
  DUMP_LICENSE: 'dumps have the licence CC-BY-4.0',
  SECRETS_KEY_PREVIOUS: 'put the former key behind the present one in SECRETS_KEY, with a comma between',
  SESSION_IDLE_DAYS: 'sessions expire after 30 days without use',
  SESSION_MAX_DAYS: 'sessions expire 90 days after the login',
  LINK_CHECKS: 'links are checked in production on a public PUBLIC_URL',
  INDEX_NOW_URL: 'INDEX_NOW_KEY tells api.indexnow.org, which tells the other engines',
  GOOGLE_INDEXING_URL: 'GOOGLE_INDEXING_KEY_FILE tells Google at its own address',
};

/** @typedef {typeof settings} Settings */
/**
 * The settings as read: undefined where one is unset and has no default.
 * @typedef {{
 *   [Name in keyof Settings]: Settings[Name] extends { fallback: infer Value }
 *     ? Value
 *     : ReturnType<Settings[Name]['read']>
 * }} Environment
 */
