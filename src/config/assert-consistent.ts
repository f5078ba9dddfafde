import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { isLoopback, isPublicAddress, publicUrlOf } from './public-address.ts';

/** @throws ConfigError if settings contradict each other, or one that others need is missing. */
export function assertConsistent(e: Environment): void {
  if (Boolean(e.ADMIN_EMAIL) !== Boolean(e.ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither');
  if (e.RATE_LIMITS === 'off' && e.NODE_ENV === 'production' && !isLoopback(e.HOST))
    throw new ConfigError('RATE_LIMITS=off is refused in production, except on a loopback HOST');
  if (e.SESSION_MAX_DAYS < e.SESSION_IDLE_DAYS)
    throw new ConfigError('SESSION_MAX_DAYS must not be less than SESSION_IDLE_DAYS');
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica');
  if (e.BACKUP_RECIPIENT && e.BACKUP_PASSPHRASE_FILE)
    throw new ConfigError('BACKUP_RECIPIENT and BACKUP_PASSPHRASE_FILE exclude each other: set one of them');
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL: the embedded database has no pooler');
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has one role');
  // The sandbox gives credits away, so it must be enabled explicitly on a public address.
  if (!e.PAYMENTS && e.NODE_ENV === 'production' && isPublicAddress(publicUrlOf(e)))
    throw new ConfigError(
      `PAYMENTS must be set (razorpay, off, or sandbox, where nobody is charged): ${publicUrlOf(e)} is a public address`,
    );
  const needs = (when: string, names: (keyof Environment)[]) => {
    const missing = names.find((name) => !e[name]);
    if (missing) throw new ConfigError(`${missing} is missing: ${when} needs it`);
  };
  if (e.PAYMENTS === 'razorpay')
    needs('PAYMENTS=razorpay', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  if (e.UPLOADS === 's3')
    needs('UPLOADS=s3', [
      'S3_ENDPOINT',
      'S3_BUCKET',
      ...(e.S3_CREDENTIALS_URL ? [] : (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)),
    ]);
}
