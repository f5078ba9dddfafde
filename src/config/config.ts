import { isPublicAddress, publicUrlOf } from './public-address.mjs';
import { dataDirOf, readSettings } from './read-settings.mjs';
import type { Environment } from './settings.mjs';

/** Whether the portal is public; otherwise it makes no requests on its own, such as link checks. */
const isLive = (e: Environment): boolean => e.NODE_ENV === 'production' && isPublicAddress(publicUrlOf(e));

/** Reads and validates all settings (docs/specification.md#settings). */
// oxlint-disable-next-line eslint/max-lines-per-function -- a table of settings
export function readConfig(env: Record<string, string | undefined>, isRoot = process.getuid?.() === 0) {
  const e = readSettings(env);
  const [secretsKey, ...previousSecretsKeys] = (e.SECRETS_KEY ?? []).map((key) => Buffer.from(key, 'base64'));
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
    /** Overrides the seller's details (contract/money/tax.ts). */
    seller: {
      name: e.SELLER_NAME,
      address: e.SELLER_ADDRESS,
      email: e.SELLER_EMAIL,
      /** 'none': not registered for GST. */
      gstin: e.SELLER_GSTIN,
      stateCode: e.SELLER_STATE,
      bankDetails: e.SELLER_BANK,
    },
    uploads: {
      store: e.UPLOADS,
      s3: {
        endpoint: e.S3_ENDPOINT?.replace(/\/$/, '') ?? '',
        bucket: e.S3_BUCKET ?? '',
        region: e.S3_REGION,
        accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
      },
    },
    newsletterFormUrl: e.NEWSLETTER_FORM_URL,
    linkChecks: isLive(e),
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
      keep: { days: parseInt(e.BACKUP_KEEP, 10), weeks: parseInt(e.BACKUP_KEEP.split(',')[1] ?? '', 10) },
      recipients: e.BACKUP_RECIPIENT ?? [],
    },
    /** Told of changed pages; neither is without its key. */
    searchEngines: {
      indexNowKey: e.INDEX_NOW_KEY,
      googleKeyFile: e.GOOGLE_INDEXING_KEY_FILE,
    },
    /** Dumps of public items; without a folder they have no page. */
    dumpFolder: e.DUMP_DIR,
    security: {
      requireSecondFactor: e.REQUIRE_SECOND_FACTOR,
      secretsKey,
      /** Former keys: what they sealed can still be read, and is resealed with the present one. */
      previousSecretsKeys,
      /** ClamAV daemon that scans each upload; undefined: uploads are not scanned. */
      clamdUrl: e.CLAMD_URL,
      breachedPasswordsUrl: e.BREACHED_PASSWORDS_URL,
    },
  };
}
export type Config = ReturnType<typeof readConfig>;
