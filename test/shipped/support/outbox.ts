import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from './shared.ts';
import { until } from './waiting.ts';

/** The mails to an address, from the outbox of an installation without a mail server. */
async function mailsTo(address: string): Promise<string[]> {
  const folder = join(product.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));
}

/** Waits until there is a mail to this address with this text in it. */
export async function mailTo(address: string, text: string | RegExp): Promise<string> {
  let found: string | undefined;
  await until(async () => {
    found = (await mailsTo(address)).find((mail) => mail.search(text) !== -1);
    return found !== undefined;
  }, `a mail to ${address} with ${text}`);
  return found!;
}
