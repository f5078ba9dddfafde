import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { redactSecrets } from '../domain/platform/security.ts';
import { retentionDays } from '../contract/vocabulary/index.ts';
import { dayMs } from '../contract/time/days.ts';

/** Fields that could hold secrets or personal data if somebody logged them by mistake. */
const secretNames = new Set([
  'authorization',
  'body',
  'challenge',
  'cookie',
  'currentPassword',
  'email',
  'newPassword',
  'params',
  'password',
  'passwordHash',
  'payload',
  'query',
  'recoveryCodes',
  'secret',
  'token',
]);
const maxDepth = 8;

/** Replaces the values of secret fields in plain objects and lists; errors and requests have serializers of their own. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (Array.isArray(value))
    return depth < maxDepth ? value.map((one) => withoutSecrets(one, depth + 1)) : '[…]';
  if (!isPlain(value)) return value;
  if (depth >= maxDepth) return '{…}';
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      secretNames.has(name) ? '[Redacted]' : withoutSecrets(one, depth + 1),
    ]),
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const redactFields = (fields: object) => withoutSecrets(fields) as Record<string, unknown>;

/** Not Pino's own way, which at the end of the process tries for ever to write what nobody reads any more. */
export const standardOutput: DestinationStream = { write: (line) => void process.stdout.write(line) };

/** JSON lines on standard output, without secrets and user input (docs/security.md). */
export const openLogger = (level: string, target = standardOutput): Logger =>
  pino(
    {
      level,
      // Paths for every depth (`*.*.name`) would take ten times as long as the rest of a line.
      formatters: { log: redactFields },
      // Fields that child loggers add to each line.
      redact: [...secretNames],
      serializers: { req: describeRequest, err: describeError },
      hooks: {
        logMethod(args, method) {
          const clean = args.map((one) => (typeof one === 'string' ? redactSecrets(one) : one));
          method.apply(this, clean as typeof args);
        },
      },
    },
    target,
  );

interface LoggedRequest {
  method?: string;
  url?: string;
  ip?: string;
}

/** Only the path, without secrets: the query of links in mails contains tokens, that of searches the search terms. */
const describeRequest = ({ method, url, ip }: LoggedRequest) => ({
  method,
  path: url && redactSecrets((url.split('?')[0] ?? '').slice(0, 300)),
  remoteAddress: ip,
});

interface LoggedError {
  type: string;
  message?: string;
  code?: string | number;
  stack?: string;
  cause?: LoggedError;
}
const maxCauses = 4;

/**
 * Name, message and stack of an error, but not its other fields, where libraries put statements, values, whole responses, and the client
 * of a broken connection with its key.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const isAboutValues = /^22/.test(String(code));
  const message = redactSecrets(error.message).slice(0, 1000);
  const logged: LoggedError = {
    type: error.name,
    message: isAboutValues ? message.replaceAll(/"[^"]*"/g, '…') : message,
    stack: placesOf(error.stack ?? ''),
  };
  if (typeof code === 'string' || typeof code === 'number') logged.code = code;
  if (error.cause instanceof Error && depth < maxCauses) logged.cause = describeError(error.cause, depth + 1);
  return logged;
}

/** The stack begins with the message, which is logged separately. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');

const ours = /^lectern-(\d{4}-\d{2}-\d{2})\.log$/;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * Writes log lines to one file a day (UTC), kept for as long as the privacy policy says. Processes may share the folder: each line is
 * appended with one write. Other files in the folder are never touched.
 */
export function dailyLogFiles(folder: string, clock: () => number = Date.now) {
  let day = '';
  let file = -1;
  const rotate = (today: string) => {
    if (file !== -1) closeSync(file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    file = openSync(join(folder, `lectern-${today}.log`), 'a', 0o600);
    day = today;
    removeOlder(folder, dayOf(clock() - retentionDays.serverLog * dayMs));
  };
  return {
    write(line: string): void {
      const today = dayOf(clock());
      try {
        if (today !== day) rotate(today);
        writeSync(file, line);
      } catch (error) {
        // A full disk must not stop the portal; standard output still gets the line.
        process.stderr.write(`The log in ${folder} can't be written: ${(error as Error).message}\n`);
      }
    },
  };
}

/** Writes lines to standard output and to the folder. */
export const logToStdoutAndFolder = (folder: string) => {
  const files = dailyLogFiles(folder);
  return {
    write(line: string): void {
      standardOutput.write(line);
      files.write(line);
    },
  };
};

/** The boundary day itself is kept. */
function removeOlder(folder: string, boundary: string): void {
  for (const name of readdirSync(folder)) {
    const of = ours.exec(name)?.[1];
    if (of !== undefined && of < boundary) rmSync(join(folder, name), { force: true });
  }
}
