import { isGuessable, readSettings, refuseUnusableFiles, type Config } from '../../config/index.ts';

type State = 'ok' | 'warn' | 'fail';

/** A result of one check, and what to do about it. */
export interface Finding {
  check: string;
  state: State;
  says: string;
  todo?: string;
}
export type Check = () => Promise<Finding[]>;

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
const problem =
  (state: State) =>
  (check: string, says: string, todo: string): Finding => ({ check, state, says, todo });
export const warn = problem('warn');
export const fail = problem('fail');

/** The findings of conditions that hold. */
export const findings = (...found: (Finding | false)[]): Finding[] => found.filter((one) => one !== false);

const loopback = /^https?:\/\/(localhost|127\.|\[::1\])/;
export const isPublic = ({ publicUrl }: Config): boolean => !loopback.test(publicUrl);

/** Settings that are valid but unsuitable in production. */
export function checkSettings(config: Config, env: Record<string, string | undefined>): Finding[] {
  const check = 'settings';
  const forPeople = isPublic(config);
  const weak = ['METRICS_TOKEN', 'ADMIN_PASSWORD', 'RAZORPAY_WEBHOOK_SECRET'].filter((name) =>
    isWeak(env[name]),
  );
  const found = findings(
    unusableFiles(env),
    !forPeople &&
      warn(
        check,
        `PUBLIC_URL is ${config.publicUrl}: links in mails work on this machine alone.`,
        'Set PUBLIC_URL to the address that people use.',
      ),
    forPeople &&
      !config.publicUrl.startsWith('https:') &&
      fail(
        check,
        `PUBLIC_URL is ${config.publicUrl}: passwords travel in clear.`,
        'Put a proxy with TLS in front and set PUBLIC_URL to https://….',
      ),
    forPeople &&
      !config.trustProxy &&
      config.host !== '0.0.0.0' &&
      config.host !== '::' &&
      warn(
        check,
        'TRUST_PROXY is off: behind a proxy all visitors share one address, and its rate limits.',
        'Set TRUST_PROXY to the number of your proxies or to their addresses.',
      ),
    forPeople &&
      config.payments.provider === 'sandbox' &&
      warn(
        check,
        'PAYMENTS is sandbox: whoever orders gets credits and nobody is charged.',
        'Set PAYMENTS=razorpay with its keys, or PAYMENTS=off to sell nothing.',
      ),
    forPeople &&
      /@localhost>?$/.test(config.mail.from) &&
      warn(check, `MAIL_FROM is ${config.mail.from}.`, 'Set MAIL_FROM to an address of your domain.'),
    !config.rateLimits &&
      warn(check, 'RATE_LIMITS is off: passwords can be guessed at any pace.', 'Unset RATE_LIMITS.'),
    ...weak.map((name) =>
      fail(check, `${name} is easy to guess.`, `Set ${name} to something random: openssl rand -base64 24`),
    ),
  );
  return found.length > 0 ? found : [ok(check, `valid; people come to ${config.publicUrl}`)];
}

function unusableFiles(env: Record<string, string | undefined>): Finding | false {
  try {
    refuseUnusableFiles(readSettings(env));
    return false;
  } catch (error) {
    return fail('settings', (error as Error).message, 'The next start is refused until this is fixed.');
  }
}

/** Short, or easy to guess. */
const isWeak = (secret: string | undefined): boolean =>
  secret !== undefined && secret !== '' && (secret.length < 12 || isGuessable(secret));
