import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import nodemailer from 'nodemailer';
import type { Config } from '../../config/index.ts';
import { clamd } from '../../integrations/clamd.ts';
import { paymentProviderFacts } from '../../contract/money/payment-providers.ts';
import type { PaymentMode } from '../../contract/vocabulary/index.ts';
import { razorpayApi } from '../../integrations/payments/razorpay/api.ts';
import { dayMs } from '../../contract/time/days.ts';
import { configuredFileStore } from '../context.ts';
import { version, plural } from '../process.ts';
import { fail, ok, warn, type Finding, isPublic } from './check-settings.ts';

/** Whether the mail server accepts connections. Nothing is sent. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const { smtpUrl } = config.mail;
  if (!smtpUrl) {
    const says = `SMTP_URL is unset: mails are written to ${config.dataDir}/outbox.`;
    return [(isPublic(config) ? fail : warn)('mail', says, 'Set SMTP_URL to your mail server.')];
  }
  const transport = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
  } as never);
  try {
    await transport.verify();
    return [ok('mail', `${new URL(smtpUrl).host} takes mail`)];
  } catch (error) {
    return [
      fail(
        'mail',
        `The mail server refuses or is unreachable (${(error as Error).message}).`,
        'Check SMTP_URL, its password and the firewall.',
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Checks that the configured scanner is available; uploads are refused without it. */
export async function checkScanner({ security }: Config): Promise<Finding[]> {
  if (!security.clamdUrl) return [];
  try {
    await clamd(security.clamdUrl).ping();
    return [ok('malware', 'clamd answers')];
  } catch (error) {
    const says = `The scanner of uploads does not answer (${(error as Error).message}).`;
    return [fail('malware', says, 'Start clamd, or check CLAMD_URL: without it every upload is refused.')];
  }
}

/** Writes, reads and deletes an unreferenced file. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  const files = configuredFileStore(config);
  const key = `${randomUUID()}-1x1.webp`;
  const where =
    config.uploads.store === 's3' ? `the bucket ${config.uploads.s3.bucket}` : `${config.dataDir}/uploads`;
  try {
    const bytes = Buffer.from(key);
    await files.put(key, bytes, 'image/webp');
    const stored = await files.get(key);
    const isSame = stored && (await buffer(stored.body)).equals(bytes);
    await files.remove(key);
    if (isSame && !(await files.get(key)))
      return [ok('storage', `${where} stores, returns and deletes files`)];
    return [fail('storage', `${where} does not return what was stored.`, 'Check the store.')];
  } catch (error) {
    return [
      fail(
        'storage',
        `${where} can't be used (${(error as Error).message}).`,
        'Check rights, space, or the S3_* settings.',
      ),
    ];
  }
}

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
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
      const says = `good for ${plural(days, 'day')}`;
      say(
        days > certificate.warnDays
          ? ok('certificate', says)
          : warn('certificate', `${says}.`, 'See that it is renewed.'),
      );
    });
  });
}

const checks: Record<PaymentMode, (settings: Config['payments']) => Promise<Finding[]>> = {
  off: async () => [ok('payments', 'off: nothing is for sale')],
  sandbox: async () => [ok('payments', 'sandbox: nobody is charged')],
  razorpay: ({ razorpay }) => checkRazorpay(razorpay),
};

/** Checks that the provider accepts the keys, and that documents name the real seller. */
export async function checkPayments({ payments, seller }: Config): Promise<Finding[]> {
  const { name, address } = seller;
  const isPlaceholder = !name || !address || /placeholder/i.test(`${name} ${address}`);
  const placeholder = (paymentProviderFacts[payments.provider].isReal ? fail : warn)(
    'seller',
    'Invoices name a placeholder as the seller.',
    'Set SELLER_NAME, SELLER_ADDRESS and the other SELLER_* settings.',
  );
  return [...(isPlaceholder ? [placeholder] : []), ...(await checks[payments.provider](payments))];
}

async function checkRazorpay(razorpay: Config['payments']['razorpay']): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    await razorpayApi({ ...razorpay, attempts: 1 })('GET', '/orders?count=1');
    found.push(ok('payments', 'Razorpay knows the keys'));
  } catch (error) {
    found.push(
      fail(
        'payments',
        `Razorpay refuses or is unreachable (${(error as Error).message}).`,
        'Check RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and the internet connection.',
      ),
    );
  }
  if (razorpay.keyId.startsWith('rzp_test_'))
    found.push(warn('payments', 'The keys are test keys: nobody is charged.', 'Set the live keys.'));
  return found;
}
