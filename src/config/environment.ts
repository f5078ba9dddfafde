import { z } from 'zod';
import { trustedProxies } from './trusted-proxies.ts';

const webAddress = (name: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:/.test(value), `${name} must be an http(s) address`);
const sac = (name: string) =>
  z
    .string()
    .regex(/^\d{6}$/, `${name} must have six digits`)
    .optional();
const days = (name: string, max: number) =>
  z.coerce
    .number({ error: `${name} must be a number of days from 1 to ${max}` })
    .int(`${name} must be a number of days from 1 to ${max}`)
    .min(1, `${name} must be a number of days from 1 to ${max}`)
    .max(max, `${name} must be a number of days from 1 to ${max}`);
const isKey = (value: string) => Buffer.from(value, 'base64').length === 32;
const onOff = (name: string) => z.enum(['on', 'off'], { error: `${name} must be on or off` });

export const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'PORT must be a number from 0 to 65535' })
    .int('PORT must be a number from 0 to 65535')
    .min(0, 'PORT must be a number from 0 to 65535')
    .max(65535, 'PORT must be a number from 0 to 65535')
    .default(3000),
  PUBLIC_URL: webAddress('PUBLIC_URL').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgresql://')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_READ_URL must begin with postgresql://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_DIRECT_URL must begin with postgresql://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_OWNER_URL must begin with postgresql://')
    .optional(),
  DATABASE_POOL: z.coerce
    .number({ error: 'DATABASE_POOL must be a number from 2 to 200' })
    .int('DATABASE_POOL must be a number from 2 to 200')
    .min(2, 'DATABASE_POOL must be a number from 2 to 200')
    .max(200, 'DATABASE_POOL must be a number from 2 to 200')
    .default(20),
  LOAD_LIMITS: onOff('LOAD_LIMITS').default('on'),
  MAX_WAIT_MS: z.coerce
    .number({ error: 'MAX_WAIT_MS must be a number from 0 to 30000' })
    .int('MAX_WAIT_MS must be a number from 0 to 30000')
    .min(0, 'MAX_WAIT_MS must be a number from 0 to 30000')
    .max(30_000, 'MAX_WAIT_MS must be a number from 0 to 30000')
    .default(2_000),
  CDN_SECONDS: z.coerce
    .number({ error: 'CDN_SECONDS must be a number from 0 to 86400' })
    .int('CDN_SECONDS must be a number from 0 to 86400')
    .min(0, 'CDN_SECONDS must be a number from 0 to 86400')
    .max(86_400, 'CDN_SECONDS must be a number from 0 to 86400')
    .default(0),
  DATA_DIR: z.string().optional(),
  SAMPLE_DATA: onOff('SAMPLE_DATA').optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'ADMIN_PASSWORD must have at least 8 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  PAYMENTS: z
    .enum(['sandbox', 'razorpay', 'off'], { error: 'PAYMENTS must be sandbox, razorpay or off' })
    .optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: webAddress('RAZORPAY_API_URL').default('https://api.razorpay.com'),
  SELLER_NAME: z.string().trim().max(120, 'SELLER_NAME must have at most 120 characters').optional(),
  SELLER_ADDRESS: z.string().trim().max(300, 'SELLER_ADDRESS must have at most 300 characters').optional(),
  SELLER_EMAIL: z.email('SELLER_EMAIL must be an e-mail address').optional(),
  SELLER_GSTIN: z.string().trim().optional(),
  SELLER_STATE: z.string().trim().optional(),
  SELLER_PREFIX: z
    .string()
    .regex(/^[A-Z]{2}$/, 'SELLER_PREFIX must be two capital letters')
    .optional(),
  SELLER_GST_PERCENT: z.coerce
    .number({ error: 'SELLER_GST_PERCENT must be a number from 0 to 50' })
    .min(0, 'SELLER_GST_PERCENT must be a number from 0 to 50')
    .max(50, 'SELLER_GST_PERCENT must be a number from 0 to 50')
    .optional(),
  SELLER_SAC_CREDITS: sac('SELLER_SAC_CREDITS'),
  SELLER_SAC_PACKAGE: sac('SELLER_SAC_PACKAGE'),
  SELLER_SAC_MEMBERSHIP: sac('SELLER_SAC_MEMBERSHIP'),
  UPLOADS: z.enum(['local', 's3'], { error: 'UPLOADS must be local or s3' }).default('local'),
  S3_ENDPOINT: webAddress('S3_ENDPOINT').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_CREDENTIALS_URL: webAddress('S3_CREDENTIALS_URL').optional(),
  S3_CREDENTIALS_TOKEN_FILE: z.string().optional(),
  NEWSLETTER_FORM_URL: webAddress('NEWSLETTER_FORM_URL').optional(),
  IMAGE_HOSTS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (hosts) => hosts.every((host) => /^(\*|(\*\.)?[a-z0-9.-]+(:\d+)?)$/i.test(host)),
      'IMAGE_HOSTS must be names of hosts with spaces between: images.example *.cdn.example',
    )
    .default([]),
  RATE_LIMITS: onOff('RATE_LIMITS').default('on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  LOG_DIR: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  TRUST_PROXY: trustedProxies.default(false),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: z.coerce
    .number({ error: 'BACKUP_EVERY must be a number of hours from 1 to 168' })
    .int('BACKUP_EVERY must be a number of hours from 1 to 168')
    .min(1, 'BACKUP_EVERY must be a number of hours from 1 to 168')
    .max(168, 'BACKUP_EVERY must be a number of hours from 1 to 168')
    .default(24),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}d,\d{1,3}w$/, 'BACKUP_KEEP must say how many days and weeks keep a backup, such as 7d,4w')
    .default('7d,4w'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+(,age1[0-9a-z]+)*$/, 'BACKUP_RECIPIENT must be a public key of age: age1…')
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  REQUIRE_SECOND_FACTOR: z
    .enum(['off', 'staff', 'everyone'], { error: 'REQUIRE_SECOND_FACTOR must be off, staff or everyone' })
    .default('off'),
  SECRETS_KEY: z
    .string()
    .refine(isKey, 'SECRETS_KEY must be 32 random bytes in base64: openssl rand -base64 32')
    .optional(),
  SECRETS_KEY_PREVIOUS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((keys) => keys.every(isKey), 'SECRETS_KEY_PREVIOUS must be keys in base64 with commas between')
    .default([]),
  SESSION_IDLE_DAYS: days('SESSION_IDLE_DAYS', 30).default(30),
  SESSION_MAX_DAYS: days('SESSION_MAX_DAYS', 365).default(90),
  CLAMD_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^(tcp:\/\/[^/]+\/?|unix:\/\/\/.+)$/.test(value),
      'CLAMD_URL must be tcp://host:3310 or unix:///path/of/its/socket',
    )
    .optional(),
  BREACHED_PASSWORDS_URL: webAddress('BREACHED_PASSWORDS_URL').optional(),
});
export type Environment = z.output<typeof environment>;

/** All environment variables that are read; docs/settings.md describes each. */
export const settingNames = Object.keys(environment.shape);
