import type { Environment } from './settings.mjs';

interface Description {
  meaning: string;
  /** Default value in words, for settings whose schema has none. */
  otherwise?: string;
}

/** Descriptions of all settings, in the groups and order of docs/settings.md, which is generated from them. */
export const settingDescriptions: Record<string, Partial<Record<keyof Environment, Description>>> = {
  Address: {
    HOST: { meaning: 'Address to listen on; `0.0.0.0` for all addresses of the machine' },
    PORT: { meaning: 'Port to listen on; 0 for any free one' },
    PUBLIC_URL: {
      meaning: 'Public address, without a path; links in mails and feeds begin with it',
      otherwise: '`http://HOST:PORT`',
    },
    TRUST_PROXY: {
      meaning:
        'Trusted proxies for `X-Forwarded-For`: their number between the internet and the server, or their addresses. `on` is 1',
      otherwise: '`off`',
    },
    CDN_SECONDS: { meaning: 'Seconds that a shared cache may store pages; 0: not at all' },
    NODE_ENV: {
      meaning: '`production` refuses settings meant for development; `npm start` and the image set it',
    },
  },
  Database: {
    DATABASE_URL: {
      meaning: 'PostgreSQL server, 15 or later with its contrib extensions',
      otherwise: 'the embedded database',
    },
    DATABASE_READ_URL: { meaning: 'Replica for public lists and details' },
    DATABASE_DIRECT_URL: {
      meaning: 'The server itself, if `DATABASE_URL` is a pooler; for work that needs a dedicated connection',
    },
    DATABASE_OWNER_URL: {
      meaning:
        'The same database with the role that owns its tables; only for migrations, `restore` and `move` ([rights](operations.md#rights-in-the-database))',
      otherwise: 'the role of `DATABASE_URL` owns them',
    },
    DATABASE_POOL: { meaning: 'Maximum connections of each pool of a process, and of requests at work' },
  },
  'Folders and content': {
    DATA_DIR: {
      meaning: 'Folder of the embedded database, uploads, keys and outbox',
      otherwise: '`./data`; as root `/var/lib/lectern`',
    },
    SAMPLE_DATA: {
      meaning: 'Fill an empty database with sample content',
      otherwise:
        '`on` for an empty embedded database, unless `PUBLIC_URL` is a public address in production; else `off`',
    },
    ADMIN_EMAIL: { meaning: 'Email address of the first admin, created if there is none' },
    ADMIN_PASSWORD: { meaning: 'Password of the first admin' },
    IMAGE_HOSTS: {
      meaning:
        'Other hosts whose images pages may load; `*`: any. Such a host sees which pages visitors read',
      otherwise: 'only uploads',
    },
    LINK_CHECKS: {
      meaning:
        'Request where public items lead once a week, and tell authors and moderators of links that do not answer ([dead links](specification.md#dead-links))',
      otherwise: '`on` if `PUBLIC_URL` is a public address in production; else `off`',
    },
    NEWSLETTER_FORM_URL: {
      meaning: 'Form of the email marketing provider',
      otherwise: 'subscribers stay in the database',
    },
  },
  Mail: {
    SMTP_URL: { meaning: 'Mail server, with user and password', otherwise: 'files in `DATA_DIR/outbox`' },
    MAIL_FROM: { meaning: 'Sender of mails', otherwise: '`Lectern <no-reply@localhost>`' },
    ALERTS: {
      meaning:
        'Mails of saved searches, reminders and later deadlines. `off` sends none; they wait until it is on again. Admins stop and resume them without a restart ([alert mails](operations.md#alert-mails))',
      otherwise: '`on`',
    },
    SAVED_SEARCHES: { meaning: 'Saved searches for each person', otherwise: '10' },
    SAVED_SEARCHES_PREMIUM: { meaning: 'The same with premium membership', otherwise: '50' },
  },
  Payments: {
    PAYMENTS: {
      meaning:
        'Payment provider. `sandbox`: nobody is charged; `off`: nothing is for sale ([payments.md](payments.md)). Must be set in production on a public address',
      otherwise: '`sandbox`',
    },
    RAZORPAY_KEY_ID: { meaning: "Razorpay's key; needed with `PAYMENTS=razorpay`" },
    RAZORPAY_KEY_SECRET: { meaning: 'Its secret; needed with `PAYMENTS=razorpay`' },
    RAZORPAY_WEBHOOK_SECRET: { meaning: 'Secret of the webhook; needed with `PAYMENTS=razorpay`' },
    RAZORPAY_API_URL: { meaning: "Address of Razorpay's API" },
    SELLER_NAME: {
      meaning: 'Seller on receipts and invoices; needed with a real provider',
      otherwise: 'a placeholder',
    },
    SELLER_ADDRESS: {
      meaning: 'Address of the seller; needed with a real provider',
      otherwise: 'a placeholder',
    },
    SELLER_EMAIL: {
      meaning: 'Email address of the seller; needed with a real provider',
      otherwise: 'a placeholder',
    },
    SELLER_GSTIN: {
      meaning:
        'GSTIN of the seller, or `none` when not registered: documents are receipts without tax lines. Needed with a real provider',
      otherwise: 'a placeholder',
    },
    SELLER_STATE: {
      meaning: "Code of the seller's State; needed with `SELLER_GSTIN=none` only",
      otherwise: 'the first two digits of the GSTIN',
    },
    SELLER_PREFIX: { meaning: 'Prefix of invoice numbers', otherwise: '`LE`' },
    SELLER_GST_PERCENT: { meaning: 'Tax that prices include, in percent', otherwise: '18' },
    SELLER_BANK: {
      meaning:
        'Where bank transfers go, as lines separated by semicolons (holder; bank; account; IFSC); orders can then be paid by transfer',
      otherwise: 'none are taken; a placeholder in the sandbox',
    },
    SELLER_SAC_CREDITS: { meaning: 'Services accounting code of credits', otherwise: '998365' },
    SELLER_SAC_PACKAGE: { meaning: 'Services accounting code of packages', otherwise: '998365' },
    SELLER_SAC_MEMBERSHIP: { meaning: 'Services accounting code of memberships', otherwise: '999512' },
  },
  Uploads: {
    UPLOADS: { meaning: 'Where files go: `local` is `DATA_DIR/uploads`' },
    S3_ENDPOINT: { meaning: 'S3-compatible storage; needed with `UPLOADS=s3`' },
    S3_BUCKET: { meaning: 'Its bucket; needed with `UPLOADS=s3`' },
    S3_REGION: { meaning: 'Its region' },
    S3_ACCESS_KEY_ID: {
      meaning: 'Access key; needed with `UPLOADS=s3` unless temporary credentials are used',
    },
    S3_SECRET_ACCESS_KEY: { meaning: 'Secret access key' },
    S3_CREDENTIALS_URL: {
      meaning:
        'Instead of the two keys: service for temporary credentials, such as AWS provides for containers and pods',
    },
    S3_CREDENTIALS_TOKEN_FILE: { meaning: 'File with the token for that service' },
    CLAMD_URL: {
      meaning: "ClamAV's daemon, which scans each upload; uploads get 503 while it is unavailable",
      otherwise: 'no scan',
    },
  },
  Security: {
    SECRETS_KEY: {
      meaning: 'Key that encrypts second factors in the database; the same in every process',
      otherwise: 'generated once, in `DATA_DIR/keys`',
    },
    SECRETS_KEY_PREVIOUS: {
      meaning:
        'Former keys: data encrypted with them is readable, and encrypted with the current key at start',
    },
    REQUIRE_SECOND_FACTOR: { meaning: 'Who must set up a second factor; staff are moderators and admins' },
    SESSION_IDLE_DAYS: { meaning: 'Days after which an unused session expires' },
    SESSION_MAX_DAYS: { meaning: 'Days after which every session expires' },
    BREACHED_PASSWORDS_URL: {
      meaning:
        'Service with the range protocol of Have I Been Pwned, queried about new passwords by the first five digits of a hash',
      otherwise: 'only common passwords are refused',
    },
  },
  Limits: {
    RATE_LIMITS: {
      meaning:
        'Rate limits by address and account; `off` is refused in production, except on a loopback `HOST`',
    },
    LOAD_LIMITS: {
      meaning:
        'Queue requests above a fixed concurrency, and answer 503 if the wait is too long or memory is short',
    },
    MAX_WAIT_MS: { meaning: 'Longest wait in that queue, in milliseconds' },
  },
  Backups: {
    BACKUP_DIR: { meaning: 'Folder to which the worker writes backups', otherwise: 'no scheduled backups' },
    BACKUP_EVERY: { meaning: 'Hours between two backups' },
    BACKUP_KEEP: { meaning: 'Numbers of daily and weekly backups to keep' },
    BACKUP_RECIPIENT: {
      meaning: '[age](https://age-encryption.org) public keys to encrypt for, separated by commas',
      otherwise: 'not encrypted',
    },
    BACKUP_IDENTITY_FILE: { meaning: 'File with the private key, for restoring' },
    BACKUP_PASSPHRASE_FILE: { meaning: 'File with a passphrase, instead of the keys' },
  },
  'Search engines': {
    INDEX_NOW_KEY: {
      meaning:
        'Key of IndexNow, such as `openssl rand -hex 16` prints: its engines are told of changed pages ([search engines](specification.md#search-engines))',
      otherwise: 'nobody is told',
    },
    INDEX_NOW_URL: { meaning: 'Address of IndexNow, or of one of its search engines' },
    GOOGLE_INDEXING_KEY_FILE: {
      meaning:
        'File with the JSON key of a service account: Google’s Indexing API is told of changed pages of jobs',
      otherwise: 'Google is not told',
    },
    GOOGLE_INDEXING_URL: { meaning: 'Address of that API' },
  },
  'Open data': {
    DUMP_DIR: {
      meaning:
        'Folder of the dumps of public items: `npm run dump` writes there, and the page /data offers the last one ([open-data.md](open-data.md))',
      otherwise: 'no page',
    },
    DUMP_LICENSE: { meaning: 'Licence of the dumps' },
  },
  'Logs and metrics': {
    LOG_LEVEL: { meaning: 'Lowest level that is logged' },
    LOG_DIR: {
      meaning: 'Folder for log files too, one per day, stored for 180 days',
      otherwise: 'only standard output',
    },
    METRICS_TOKEN: {
      meaning:
        'Bearer token for `/api/metrics`; loopback needs none, so a proxy on the same machine must add `X-Forwarded-For`',
      otherwise: 'only loopback',
    },
  },
};
