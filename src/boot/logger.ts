import pino, { type DestinationStream, type Logger } from 'pino';
import { redactSecrets } from '../domain/redact-secrets.ts';

/** Names under which something secret or somebody's own could be logged by mistake; no line of ours does. */
const secretNames = [
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
];
const anywhere = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines on standard output, which hold nothing that opens something or that somebody typed (docs/security.md). */
export const openLogger = (level: string, target?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: anywhere,
      serializers: { req: describeRequest, err: describeError },
      hooks: {
        logMethod(args, method) {
          const said = args.map((one) => (typeof one === 'string' ? redactSecrets(one) : one));
          method.apply(this, said as typeof args);
        },
      },
    },
    ...(target ? [target] : []),
  );

interface Asked {
  method?: string;
  url?: string;
  ip?: string;
}

/** The path alone: links in mails carry their tokens in the query, and searches what somebody looks for. */
const describeRequest = ({ method, url, ip }: Asked) => ({
  method,
  path: url?.split('?')[0]?.slice(0, 300),
  remoteAddress: ip,
});

interface Told {
  type: string;
  message?: string;
  code?: string | number;
  stack?: string;
  cause?: Told;
}
const deepest = 4;

/**
 * Kind, sentence and place of an error; not the other fields, where libraries put statements, values, whole answers, and the client of
 * a broken connection with its key.
 */
function describeError(error: unknown, depth = 0): Told {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const isAboutValues = /^22/.test(String(code));
  const message = redactSecrets(error.message).slice(0, 1000);
  const told: Told = {
    type: error.name,
    message: isAboutValues ? message.replaceAll(/"[^"]*"/g, '…') : message,
    stack: placesOf(error.stack ?? ''),
  };
  if (typeof code === 'string' || typeof code === 'number') told.code = code;
  if (error.cause instanceof Error && depth < deepest) told.cause = describeError(error.cause, depth + 1);
  return told;
}

/** The stack begins with the message, which is told beside it. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');
