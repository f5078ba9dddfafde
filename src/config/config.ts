import { isPublicAddress, publicUrlOf } from './public-address.mjs';
import { dataDirOf, readSettings } from './read-settings.mjs';
import type { Environment } from './settings.mjs';

/** Whether the portal is public; otherwise it makes no requests on its own, such as link checks. */
const isLive = (e: Environment): boolean => e.NODE_ENV === 'production' && isPublicAddress(publicUrlOf(e));

/** Reads and validates all settings (docs/specification.md#settings). */
// oxlint-disable-next-line eslint/max-lines-per-function -- a table of settings
export function readConfig(env: Record<string, string | undefined>, isRoot = process.getuid?.() === 0) {
  const e = readSettings(env);
  return {
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT,
    publicUrl: publicUrlOf(e),
    databaseUrl: e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    /** Bypasses the pooler of DATABASE_URL, for LISTEN and session locks. */
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    /** Connects as the tables' owner, for migrations and restoring; undefined: DATABASE_URL's role owns them. */
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    /** Maximum size of each connection pool of this process. */
    databasePool: e.DATABASE_POOL,
    /** Queue requests above the concurrency limit and refuse those that would wait too long. */
    loadLimits: e.LOAD_LIMITS === 'on',
    /** Milliseconds that a request may wait for its turn. */
    maxWaitMs: e.MAX_WAIT_MS,
    /** Seconds a CDN may cache pages; 0 disables shared caching. */
    cdnSeconds: e.CDN_SECONDS,
    dataDir: dataDirOf(e, isRoot),
    /** undefined: on for an empty embedded database, else off. */
    sampleData: e.SAMPLE_DATA === undefined ? undefined : e.SAMPLE_DATA === 'on',
    admin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : undefined,
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    payments: {
      provider: e.PAYMENTS ?? 'sandbox',
      razorpay: {
        keyId: e.RAZORPAY_KEY_ID ?? '',
        keySecret: e.RAZORPAY_KEY_SECRET ?? '',
        webhookSecret: e.RAZORPAY_WEBHOOK_SECRET ?? '',
        apiUrl: e.RAZORPAY_API_URL.replace(/\/$/, ''),
      },
    },
    /** Overrides the seller's details (contract/money/seller.ts). */
    seller: {
      name: e.SELLER_NAME,
      address: e.SELLER_ADDRESS,
      email: e.SELLER_EMAIL,
      /** 'none': not registered for GST. */
      gstin: e.SELLER_GSTIN,
      stateCode: e.SELLER_STATE,
      numberPrefix: e.SELLER_PREFIX,
      gstPercent: e.SELLER_GST_PERCENT,
      bankDetails: e.SELLER_BANK,
      sac: {
        credits: e.SELLER_SAC_CREDITS,
        package: e.SELLER_SAC_PACKAGE,
        membership: e.SELLER_SAC_MEMBERSHIP,
      },
    },
    uploads: {
      store: e.UPLOADS,
      s3: {
        endpoint: e.S3_ENDPOINT?.replace(/\/$/, '') ?? '',
        bucket: e.S3_BUCKET ?? '',
        region: e.S3_REGION,
        accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
        /** Address that issues temporary credentials; undefined: the two keys above are used. */
        credentials: e.S3_CREDENTIALS_URL
          ? { url: e.S3_CREDENTIALS_URL, tokenFile: e.S3_CREDENTIALS_TOKEN_FILE }
          : undefined,
      },
    },
    newsletterFormUrl: e.NEWSLETTER_FORM_URL,
    /** Mails of saved searches: whether any is sent, and how many searches a person and a premium member may have. */
    alerts: {
      areSent: e.ALERTS === 'on',
      perPerson: e.SAVED_SEARCHES,
      perMember: e.SAVED_SEARCHES_PREMIUM,
    },
    linkChecks: (e.LINK_CHECKS ?? (isLive(e) ? 'on' : 'off')) === 'on',
    /** Other hosts whose images pages may load; '*': any. */
    imageHosts: e.IMAGE_HOSTS,
    rateLimits: e.RATE_LIMITS === 'on',
    logLevel: e.LOG_LEVEL,
    /** Also writes log lines to files here; undefined: standard output only. */
    logDir: e.LOG_DIR,
    metricsToken: e.METRICS_TOKEN,
    trustProxy: e.TRUST_PROXY,
    backup: {
      /** Folder for scheduled backups; undefined: none are made. */
      folder: e.BACKUP_DIR,
      everyHours: e.BACKUP_EVERY,
      keep: { days: parseInt(e.BACKUP_KEEP, 10), weeks: parseInt(e.BACKUP_KEEP.split(',')[1] ?? '', 10) },
      recipients: e.BACKUP_RECIPIENT ?? [],
      identityFile: e.BACKUP_IDENTITY_FILE,
      passphraseFile: e.BACKUP_PASSPHRASE_FILE,
    },
    /** Told of changed pages; neither is without its key. */
    searchEngines: {
      indexNow: { key: e.INDEX_NOW_KEY, url: e.INDEX_NOW_URL },
      google: { keyFile: e.GOOGLE_INDEXING_KEY_FILE, url: e.GOOGLE_INDEXING_URL },
    },
    /** Dumps of public items; without a folder they have no page. */
    dumps: { folder: e.DUMP_DIR, license: e.DUMP_LICENSE },
    security: {
      requireSecondFactor: e.REQUIRE_SECOND_FACTOR,
      secretsKey: e.SECRETS_KEY === undefined ? undefined : Buffer.from(e.SECRETS_KEY, 'base64'),
      /** Previous keys: what they sealed can still be read, and is resealed with the current one. */
      previousSecretsKeys: e.SECRETS_KEY_PREVIOUS.map((key) => Buffer.from(key, 'base64')),
      sessionIdleDays: e.SESSION_IDLE_DAYS,
      sessionMaxDays: e.SESSION_MAX_DAYS,
      /** ClamAV daemon that scans each upload; undefined: uploads are not scanned. */
      clamdUrl: e.CLAMD_URL,
      breachedPasswordsUrl: e.BREACHED_PASSWORDS_URL,
    },
  };
}
export type Config = ReturnType<typeof readConfig>;
