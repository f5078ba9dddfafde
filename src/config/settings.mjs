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
  secretKey,
  secretKeys,
  sender,
  text,
  webAddress,
  webOrigin,
} from './kinds.mjs';
import { trustedProxies } from './trusted-proxies.mjs';

const sac = text('have six digits', (value) => /^\d{6}$/.test(value));

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
  LOAD_LIMITS: or(onOff, 'on'),
  MAX_WAIT_MS: or(number(0, 30_000), 2_000),
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
  SELLER_PREFIX: text('be two capital letters', (value) => /^[A-Z]{2}$/.test(value)),
  SELLER_GST_PERCENT: number(0, 50, { isWhole: false }),
  SELLER_BANK: line(300),
  SELLER_SAC_CREDITS: sac,
  SELLER_SAC_PACKAGE: sac,
  SELLER_SAC_MEMBERSHIP: sac,
  UPLOADS: or(oneOf(['local', 's3']), 'local'),
  S3_ENDPOINT: webAddress,
  S3_BUCKET: anyText,
  S3_REGION: or(anyText, 'us-east-1'),
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: anyText,
  S3_CREDENTIALS_URL: webAddress,
  S3_CREDENTIALS_TOKEN_FILE: anyText,
  NEWSLETTER_FORM_URL: webAddress,
  ALERTS: or(onOff, 'on'),
  SAVED_SEARCHES: or(number(0, 1000), 10),
  SAVED_SEARCHES_PREMIUM: or(number(0, 1000), 50),
  IMAGE_HOSTS: or(hosts, []),
  RATE_LIMITS: or(onOff, 'on'),
  LOG_LEVEL: or(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LOG_DIR: anyText,
  METRICS_TOKEN: text('have at least 16 characters', (value) => value.length >= 16),
  TRUST_PROXY: or(trustedProxies, false),
  BACKUP_DIR: anyText,
  BACKUP_EVERY: or(number(1, 168, { of: 'hours' }), 24),
  BACKUP_KEEP: or(
    text('say how many days and weeks keep a backup, such as 7d,4w', (value) =>
      /^\d{1,3}d,\d{1,3}w$/.test(value),
    ),
    '7d,4w',
  ),
  BACKUP_RECIPIENT: ageRecipients,
  BACKUP_IDENTITY_FILE: anyText,
  BACKUP_PASSPHRASE_FILE: anyText,
  DUMP_DIR: anyText,
  // The licences of src/dump/dump.ts; a test compares them.
  DUMP_LICENSE: or(oneOf(['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'ODbL-1.0']), 'CC-BY-4.0'),
  REQUIRE_SECOND_FACTOR: or(oneOf(['off', 'staff', 'everyone']), 'off'),
  SECRETS_KEY: secretKey,
  SECRETS_KEY_PREVIOUS: or(secretKeys, []),
  SESSION_IDLE_DAYS: or(number(1, 30, { of: 'days' }), 30),
  SESSION_MAX_DAYS: or(number(1, 365, { of: 'days' }), 90),
  CLAMD_URL: text(
    'be tcp://host:3310 or unix:///path/of/its/socket',
    (value) => URL.canParse(value) && /^(tcp:\/\/[^/]+\/?|unix:\/\/\/.+)$/.test(value),
  ),
  BREACHED_PASSWORDS_URL: webAddress,
  LINK_CHECKS: onOff,
  INDEX_NOW_KEY: text('be 8 to 128 letters, digits and dashes', (value) =>
    /^[\dA-Za-z-]{8,128}$/.test(value),
  ),
  INDEX_NOW_URL: or(webAddress, 'https://api.indexnow.org/indexnow'),
  GOOGLE_INDEXING_KEY_FILE: anyText,
  GOOGLE_INDEXING_URL: or(webAddress, 'https://indexing.googleapis.com/v3/urlNotifications:publish'),
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
