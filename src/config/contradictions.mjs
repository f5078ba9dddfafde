// @ts-check
import { isGuessable, isPlaceholder } from './guessable.mjs';
import { isLoopback, isPublicAddress, publicUrlOf } from './public-address.mjs';

/** @typedef {import('./settings.mjs').Environment} Environment */

/**
 * A setting that contradicts another one, lacks another one, or is only allowed for trials.
 * @param {Environment} e
 * @returns {string | undefined} one line that says what to do
 */
export function findContradiction(e) {
  return pairs(e) ?? database(e) ?? missing(e) ?? (e.NODE_ENV === 'production' ? inProduction(e) : undefined);
}

/** @param {Environment} e */
function pairs(e) {
  if (Boolean(e.ADMIN_EMAIL) !== Boolean(e.ADMIN_PASSWORD))
    return 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither';
  return undefined;
}

/** @param {Environment} e */
function database(e) {
  if (e.DATABASE_URL) return undefined;
  if (e.DATABASE_READ_URL)
    return 'DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica';
  if (e.DATABASE_DIRECT_URL)
    return 'DATABASE_DIRECT_URL needs DATABASE_URL: the embedded database has no pooler';
  if (e.DATABASE_OWNER_URL)
    return 'DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has one role';
  return undefined;
}

/** @type {Record<NonNullable<Environment['PAYMENTS']>, (keyof Environment)[]>} */
const settingsOfProvider = {
  off: [],
  sandbox: [],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
};

/** @param {Environment} e */
function missing(e) {
  /** @type {(when: string, names: (keyof Environment)[]) => string | undefined} */
  const needs = (when, names) => {
    const name = names.find((one) => !e[one]);
    return name && `${name} is missing: ${when} needs it`;
  };
  const found = e.PAYMENTS && needs(`PAYMENTS=${e.PAYMENTS}`, settingsOfProvider[e.PAYMENTS]);
  if (found) return found;
  if (e.UPLOADS !== 's3') return undefined;
  return needs('UPLOADS=s3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
}

/** @type {(keyof Environment)[]} */
const secrets = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'ADMIN_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'METRICS_TOKEN',
];

/** @param {Environment} e */
function inProduction(e) {
  if (e.RATE_LIMITS === 'off' && !isLoopback(e.HOST))
    return 'RATE_LIMITS=off is refused in production, except on a loopback HOST';
  // The sandbox gives credits away, so it must be enabled explicitly on a public address.
  if (!e.PAYMENTS && isPublicAddress(publicUrlOf(e)))
    return `PAYMENTS must be set (razorpay, off, or sandbox, where nobody is charged): ${publicUrlOf(e)} is a public address`;
  const placeholder = secrets.find((name) => isPlaceholder(/** @type {string | undefined} */ (e[name])));
  if (placeholder)
    return `${placeholder} holds a placeholder of an example: put a secret of your own there, such as openssl rand -hex 24 prints`;
  if (e.ADMIN_PASSWORD && isGuessable(e.ADMIN_PASSWORD))
    return 'ADMIN_PASSWORD is easy to guess: set another one, such as openssl rand -base64 18 prints';
  return undefined;
}
