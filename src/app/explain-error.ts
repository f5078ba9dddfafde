import { BackupError } from '../backup/archive/format.ts';
import { ConfigError } from '../config/index.ts';
import { EmbeddedDatabaseError } from '../db/embedded/index.ts';
import { MigrationError } from '../db/index.ts';
import { GenerateError } from '../generate/sizes.ts';
import { UsageError } from './commands/help.ts';
import { BuildMissingError } from './built-pages.ts';

interface KnownError extends Error {
  code?: string;
  port?: number;
  address?: string;
  path?: string;
  /** The setting that caused the error. */
  setting?: string;
}
const database = 'DATABASE_URL';
const diskIsFull = () => 'The disk is full. Free some space and start again.';
const connectionLost = () =>
  'The database ended while the portal was starting. Its log says why, such as a full disk or too little memory.';
const untrusted = ({ setting = database }: KnownError) =>
  `The certificate of the database server is not trusted. Set sslrootcert in ${setting} to the file of its certificate authority.`;

const systemErrors: Record<string, (error: KnownError) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}. Set HOST to one of its own.`,
  EACCES: ({ port, message }) =>
    port ? `Port ${port} needs more rights. Set PORT to 1024 or above.` : `Permission denied: ${message}`,
  ENOSPC: diskIsFull,
  EDQUOT: diskIsFull,
  '53100': diskIsFull,
  ECONNREFUSED: ({ setting = database }) =>
    `The database server does not answer. Check ${setting} and that it runs.`,
  ETIMEDOUT: ({ setting = database }) =>
    `The database server does not answer in time. Check the address in ${setting}, and firewalls on the way.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ENOENT: ({ setting, path, message }) =>
    `${setting ?? 'A setting'} names a file that is not there: ${path ?? message}. Check the path.`,
  ERR_INVALID_URL: ({ setting = database }) =>
    `${setting} is no address. Write characters such as # / ? @ in its password as %23 %2F %3F %40.`,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  '57P01': connectionLost,
  '57P02': connectionLost,
  CERT_HAS_EXPIRED: () => 'The certificate of the database server has expired. Renew it there.',
  ERR_TLS_CERT_ALTNAME_INVALID: ({ setting = database }) =>
    `The certificate of the database server is for another name. Write the name of the certificate as the host in ${setting}.`,
  '28P01': ({ setting = database }) => `The database server refuses the password. Check ${setting}.`,
  '28000': ({ setting = database }) => `The database server refuses the user. Check ${setting}.`,
  '3D000': ({ setting = database }) => `The database of ${setting} does not exist. Create it first.`,
  '42501': ({ message }) =>
    `The role of DATABASE_URL has too few rights (${message}). Set DATABASE_OWNER_URL to the role that owns the tables, and run it again.`,
  '53300': () =>
    'The database server has no free connection. Lower DATABASE_POOL, or raise max_connections there.',
};

function unknownHost({ setting = database }: KnownError): string {
  return setting === 'HOST'
    ? 'HOST is no address of this machine and no name of one. Set it to 127.0.0.1, 0.0.0.0 or an address of its own.'
    : `The host of ${setting} is unknown. Check the address.`;
}

const messages: [RegExp, (error: KnownError) => string][] = [
  [/^Connection terminated unexpectedly$/, connectionLost],
  [
    /does not support SSL connections/,
    ({ setting = database }) =>
      `The database server offers no TLS. Set it up there, or take sslmode out of ${setting}.`,
  ],
  [
    /timeout expired/,
    ({ setting = database }) =>
      `The database server does not answer in time. Check the address in ${setting}, and firewalls on the way.`,
  ],
];

/** One clear line for an error that prevents the start; undefined for an error that isn't known. */
export function startFailureText(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationError ||
    error instanceof BackupError ||
    error instanceof GenerateError ||
    error instanceof BuildMissingError ||
    error instanceof UsageError
  )
    return error.message;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const known = cause as KnownError;
    const explained =
      systemErrors[known.code ?? ''] ?? messages.find(([form]) => form.test(known.message))?.[1];
    // Missing files of settings have their own errors; any other missing file is a bug, whose stack is needed.
    if (explained && (known.code !== 'ENOENT' || known.setting)) return explained(known);
  }
  return undefined;
}
