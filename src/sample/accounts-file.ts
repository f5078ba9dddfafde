import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SampleAccount } from './accounts.ts';

/** 'moderator   moderator@sample.lectern.example   password' */
export const accountLines = (accounts: SampleAccount[]): string[] =>
  accounts.map(({ role, email, password }) => `${role.padEnd(12)}${email.padEnd(36)}${password}`);

/** Writes the passwords to a file that only its owner can read; returns its path. */
export async function writeAccounts(dataDir: string, accounts: SampleAccount[]): Promise<string> {
  const file = join(dataDir, 'sample-accounts.txt');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${accountLines(accounts).join('\n')}\n`, { mode: 0o600 });
  await chmod(file, 0o600); // the mode above only applies to new files
  return file;
}
