import { connect } from 'node:tls';
import type { Config } from '../../config/index.ts';
import { version } from '../lifecycle/version.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { plural } from '../lifecycle/plural.ts';

const check = 'address';
const timeoutMs = 8_000;
const certificate = { warnDays: 14 };

/** Checks that PUBLIC_URL leads here, as seen by a visitor's browser. */
export async function checkAddress(config: Config): Promise<Finding[]> {
  const { publicUrl } = config;
  let response: Response;
  try {
    response = await fetch(`${publicUrl}/api/health/ready`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
  } catch (error) {
    const cause = (error as { cause?: Error }).cause ?? (error as Error);
    return [
      warn(
        check,
        `${publicUrl} does not answer (${cause.message}).`,
        'Start the portal, or check PUBLIC_URL and the proxy.',
      ),
    ];
  }
  if (response.status === 503)
    return [fail(check, `${publicUrl} is not ready: ${await response.text()}`, 'Look at the database.')];
  if (response.status !== 200)
    return [
      fail(
        check,
        `${publicUrl}/api/health/ready answers ${response.status}.`,
        'Let the proxy pass every path to the portal.',
      ),
    ];
  const found = [ok(check, `${publicUrl} answers and is ready`), checkVersion(await versionOf(response))];
  if (!publicUrl.startsWith('https:')) return found;
  if (!response.headers.has('strict-transport-security'))
    found.push(
      warn(
        check,
        'Responses have no Strict-Transport-Security header.',
        'Let the proxy pass on the headers of the portal.',
      ),
    );
  return [...found, ...(await checkCertificate(new URL(publicUrl)))];
}

async function versionOf(response: Response): Promise<string | undefined> {
  const body = (await response.json().catch(() => undefined)) as { data?: { version?: string } } | undefined;
  return body?.data?.version;
}

/** An update without a restart, or another installation behind the same address. */
const checkVersion = (running: string | undefined): Finding =>
  running === version
    ? ok('running version', `${running}, as this one`)
    : warn(
        'running version',
        `${running ?? 'one that does not say its version'} answers, and this is ${version}.`,
        'Restart the portal, or run the doctor of the version that runs.',
      );

function checkCertificate({ hostname, port }: URL): Promise<Finding[]> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      timeout: timeoutMs,
    });
    const say = (finding: Finding) => {
      socket.destroy();
      resolve([finding]);
    };
    socket.on('error', (error) => say(fail('certificate', error.message, 'Renew the certificate.')));
    socket.on('timeout', () => say(warn('certificate', 'It could not be read in time.', 'Try again.')));
    socket.on('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000);
      const says = `good for ${plural(days, 'day')}`;
      say(
        days > certificate.warnDays
          ? ok('certificate', says)
          : warn('certificate', `${says}.`, 'See that it is renewed.'),
      );
    });
  });
}
