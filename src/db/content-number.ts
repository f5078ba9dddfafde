import type { Database } from './connect.ts';

/** The number that each change of public content raises (migration 0069), not only when it is committed. */
export async function contentNumber({ $client }: Database): Promise<string> {
  const { rows } = await $client.query<{ number: string }>('SELECT last_value AS number FROM content_number');
  return rows[0]!.number;
}

/** Drops all cached pages, after a change that no trigger sees. */
export async function raiseContentNumber({ $client }: Database): Promise<void> {
  await $client.query("SELECT nextval('content_number'), pg_notify('content_changed', '')");
}
