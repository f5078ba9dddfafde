import { createHash } from 'node:crypto';

interface Log {
  warn(details: object, message: string): void;
}

/** Timeout; registration waits for the response. */
const timeoutMs = 2_000;

/**
 * Checks a password against a range service such as haveibeenpwned.com. It only receives five characters of the hash,
 * which thousands of passwords share. If it is unreachable, the password is accepted.
 */
export function breachedPasswords(rangeUrl: string, log: Log) {
  return async (password: string): Promise<boolean> => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${rangeUrl}${digest.slice(0, 5)}`, {
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return listsDigest(await response.text(), digest.slice(5));
    } catch (error) {
      log.warn(
        { err: error },
        'the service of breached passwords could not be asked; the password was let through',
      );
      return false;
    }
  };
}

/** Response lines: hash suffix and count; a count of 0 is padding. */
const listsDigest = (lines: string, rest: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [suffix, times] = line.trim().split(':');
    return suffix?.toUpperCase() === rest && Number(times) > 0;
  });
