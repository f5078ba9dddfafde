import type { Environment } from './settings.mjs';

interface Description {
  meaning: string;
  /** Who changes it, and why. */
  who: string;
  /** Default value in words, for settings whose schema has none. */
  otherwise?: string;
}

/** Descriptions of all settings, in the groups and order of docs/settings.md, which is generated from them. */
export const settingDescriptions: Record<string, Partial<Record<keyof Environment, Description>>> = {
  Address: {
    HOST: {
      who: 'The operator of containers, or of several machines',
      meaning: 'Address to listen on; `0.0.0.0` for all addresses of the machine',
    },
    PORT: {
      who: 'The operator: another program has the port',
      meaning: 'Port to listen on; 0 for any free one',
    },
    PUBLIC_URL: {
      who: 'Every operator: the address of the portal',
      meaning: 'Public address, without a path; links in mails and feeds begin with it',
      otherwise: '`http://HOST:PORT`',
    },
    TRUST_PROXY: {
      who: 'The operator of a proxy: else every visitor has its address',
      meaning:
        'Trusted proxies for `X-Forwarded-For`: their number between the internet and the server, or their addresses. `on` is 1',
      otherwise: '`off`',
    },
    CDN_SECONDS: {
      who: 'The operator of a CDN',
      meaning: 'Seconds that a shared cache may store pages; 0: not at all',
    },
    NODE_ENV: {
      who: 'Developers: the scripts set it',
      meaning: '`production` refuses settings meant for development; `npm start` and the image set it',
    },
  },
  Database: {
    DATABASE_URL: {
      who: 'The operator of a PostgreSQL server, or of several processes',
      meaning: 'PostgreSQL server, 15 or later with its contrib extensions',
      otherwise: 'the embedded database',
    },
    DATABASE_READ_URL: { who: 'The operator of a replica', meaning: 'Replica for public lists and details' },
    DATABASE_DIRECT_URL: {
      who: 'The operator of a pooler',
      meaning: 'The server itself, if `DATABASE_URL` is a pooler; for work that needs a dedicated connection',
    },
    DATABASE_OWNER_URL: {
      who: 'The operator whose processes may not change tables',
      meaning:
        'The same database with the role that owns its tables; only for migrations, `restore` and `move` ([rights](operations.md#rights-in-the-database))',
      otherwise: 'the role of `DATABASE_URL` owns them',
    },
    DATABASE_POOL: {
      who: 'The operator of many processes: the server has a limit of connections',
      meaning: 'Maximum connections of each pool of a process, and of requests at work',
    },
  },
  'Folders and content': {
    DATA_DIR: {
      who: 'Every operator: a disk with room, and with backups',
      meaning: 'Folder of the embedded database, uploads, keys and outbox',
      otherwise: '`./data`; as root `/var/lib/lectern`',
    },
    SAMPLE_DATA: {
      who: 'Whoever tries it, or begins without samples',
      meaning: 'Fill an empty database with sample content',
      otherwise:
        '`on` for an empty embedded database, unless `PUBLIC_URL` is a public address in production; else `off`',
    },
    ADMIN_EMAIL: {
      who: 'Every operator, once',
      meaning: 'Email address of the first admin, created if there is none',
    },
    ADMIN_PASSWORD: { who: 'Every operator, once', meaning: 'Password of the first admin' },
    IMAGE_HOSTS: {
      who: 'The operator whose old items show images of another host',
      meaning:
        'Other hosts whose images pages may load; `*`: any. Such a host sees which pages visitors read',
      otherwise: 'only uploads',
    },
    NEWSLETTER_FORM_URL: {
      who: 'The operator with an email marketing provider',
      meaning: 'Form of the email marketing provider',
      otherwise: 'subscribers stay in the database',
    },
  },
  Mail: {
    SMTP_URL: {
      who: 'Every operator',
      meaning: 'Mail server, with user and password',
      otherwise: 'files in `DATA_DIR/outbox`',
    },
    MAIL_FROM: {
      who: 'Every operator: the domain that may send',
      meaning: 'Sender of mails',
      otherwise: '`Lectern <no-reply@localhost>`',
    },
  },
  Payments: {
    PAYMENTS: {
      who: 'Every operator',
      meaning:
        'Payment provider. `sandbox`: nobody is charged; `off`: nothing is for sale ([payments.md](payments.md)). Must be set in production on a public address',
      otherwise: '`sandbox`',
    },
    RAZORPAY_KEY_ID: { who: 'The seller', meaning: "Razorpay's key; needed with `PAYMENTS=razorpay`" },
    RAZORPAY_KEY_SECRET: { who: 'The seller', meaning: 'Its secret; needed with `PAYMENTS=razorpay`' },
    RAZORPAY_WEBHOOK_SECRET: {
      who: 'The seller',
      meaning: 'Secret of the webhook; needed with `PAYMENTS=razorpay`',
    },
    RAZORPAY_API_URL: { who: 'Developers: a server of their own', meaning: "Address of Razorpay's API" },
    SELLER_NAME: {
      who: 'The seller',
      meaning: 'Seller on receipts and invoices; needed with a real provider',
      otherwise: 'a placeholder',
    },
    SELLER_ADDRESS: {
      who: 'The seller',
      meaning: 'Address of the seller; needed with a real provider',
      otherwise: 'a placeholder',
    },
    SELLER_EMAIL: {
      who: 'The seller',
      meaning: 'Email address of the seller; needed with a real provider',
      otherwise: 'a placeholder',
    },
    SELLER_GSTIN: {
      who: 'The seller',
      meaning:
        'GSTIN of the seller, or `none` when not registered: documents are receipts without tax lines. Needed with a real provider',
      otherwise: 'a placeholder',
    },
    SELLER_STATE: {
      who: 'A seller without registration',
      meaning: "Code of the seller's State; needed with `SELLER_GSTIN=none` only",
      otherwise: 'the first two digits of the GSTIN',
    },
    SELLER_BANK: {
      who: 'The seller who takes transfers',
      meaning:
        'Where bank transfers go, as lines separated by semicolons (holder; bank; account; IFSC); orders can then be paid by transfer',
      otherwise: 'none are taken; a placeholder in the sandbox',
    },
  },
  Uploads: {
    UPLOADS: {
      who: 'The operator of several machines',
      meaning: 'Where files go: `local` is `DATA_DIR/uploads`',
    },
    S3_ENDPOINT: {
      who: 'The operator of several machines',
      meaning: 'S3-compatible storage; needed with `UPLOADS=s3`',
    },
    S3_BUCKET: { who: 'The operator of several machines', meaning: 'Its bucket; needed with `UPLOADS=s3`' },
    S3_REGION: { who: 'The operator of a store with regions', meaning: 'Its region' },
    S3_ACCESS_KEY_ID: {
      who: 'The operator of several machines',
      meaning: 'Access key; needed with `UPLOADS=s3`',
    },
    S3_SECRET_ACCESS_KEY: {
      who: 'The operator of several machines',
      meaning: 'Its secret; needed with `UPLOADS=s3`',
    },
    CLAMD_URL: {
      who: 'The operator whose policy asks for scans',
      meaning: "ClamAV's daemon, which scans each upload; uploads get 503 while it is unavailable",
      otherwise: 'no scan',
    },
  },
  Security: {
    SECRETS_KEY: {
      who: 'The operator of several processes, and whoever replaces the key',
      meaning:
        'Key that encrypts second factors in the database; the same in every process. Former keys stand behind it: data encrypted with them is readable, and encrypted with the first key at start',
      otherwise: 'generated once, in `DATA_DIR/keys`',
    },
    REQUIRE_SECOND_FACTOR: {
      who: 'The operator whose policy asks for it',
      meaning: 'Who must set up a second factor; staff are moderators and admins',
    },
    BREACHED_PASSWORDS_URL: {
      who: 'The operator who may contact a third party',
      meaning:
        'Service with the range protocol of Have I Been Pwned, queried about new passwords by the first five digits of a hash',
      otherwise: 'only common passwords are refused',
    },
  },
  'Rate limits': {
    RATE_LIMITS: {
      who: 'Developers who measure',
      meaning:
        'Rate limits by address and account; `off` is refused in production, except on a loopback `HOST`',
    },
  },
  Backups: {
    BACKUP_DIR: {
      who: 'Every operator: another disk',
      meaning: 'Folder to which the worker writes a backup each day',
      otherwise: 'no scheduled backups',
    },
    BACKUP_KEEP: {
      who: 'The operator with little room, or with a rule for keeping',
      meaning: 'Numbers of daily and weekly backups to keep',
    },
    BACKUP_RECIPIENT: {
      who: 'The operator whose backups leave the machine',
      meaning: '[age](https://age-encryption.org) public keys to encrypt for, separated by commas',
      otherwise: 'not encrypted',
    },
  },
  'Search engines': {
    INDEX_NOW_KEY: {
      who: 'The operator who wants to be found soon',
      meaning:
        'Key of IndexNow, such as `openssl rand -hex 16` prints: its engines are told of changed pages ([search engines](specification.md#search-engines))',
      otherwise: 'nobody is told',
    },
    GOOGLE_INDEXING_KEY_FILE: {
      who: 'The operator whom Google has admitted',
      meaning:
        'File with the JSON key of a service account: Google’s Indexing API is told of changed pages of jobs',
      otherwise: 'Google is not told',
    },
  },
  'Open data': {
    DUMP_DIR: {
      who: 'The operator who offers open data',
      meaning:
        'Folder of the dumps of public items: `npm run dump` writes there, and the page /data offers the last one ([open-data.md](open-data.md))',
      otherwise: 'no page',
    },
  },
  'Logs and metrics': {
    LOG_LEVEL: { who: 'Whoever looks for a fault', meaning: 'Lowest level that is logged' },
    LOG_DIR: {
      who: 'The operator without journald or a log of containers',
      meaning: 'Folder for log files too, one per day, stored for 180 days',
      otherwise: 'only standard output',
    },
    METRICS_TOKEN: {
      who: 'The operator whose Prometheus runs elsewhere',
      meaning:
        'Bearer token for `/api/metrics`; loopback needs none, so a proxy on the same machine must add `X-Forwarded-For`',
      otherwise: 'only loopback',
    },
  },
};
