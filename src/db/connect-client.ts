import pg from 'pg';

/** Opens a connection outside the pool. If it breaks, the pending query fails, and the process goes on. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  return client;
}
