import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from './client.ts';
import { purchase, type People } from './mix.ts';

/** Logs in whom the sample content made, and buys the author credits for the first posts. */
export async function preparePeople(client: Client, dataDir: string): Promise<People> {
  const lines = (await readFile(join(dataDir, 'sample-accounts.txt'), 'utf8')).trim().split('\n');
  const accounts = lines.map((line) => line.split(/\s+/));
  const enter = async (role: string) => {
    const [, email = '', password = ''] = accounts.find(([name]) => name === role) ?? [];
    const { status, text, json } = await client.call('POST', '/auth/login', { email, password });
    if (status !== 200) throw new Error(`the ${role} can't log in: ${text}`);
    return { email, password, token: json<{ token: string }>().token };
  };
  const [author, admin] = [await enter('individual'), await enter('admin')];
  for (let round = 0; round < 5; round += 1) await purchase(client, author.token);
  return { author, admin };
}
