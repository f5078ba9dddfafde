import pg from 'pg';

/**
 * Calls `onChange` whenever content was changed by any process (the database's NOTIFY), and whenever a change may have been
 * missed because the connection was away.
 */
export function listenForChanges(url: string, onChange: () => void): { stop(): Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'lectern changes', keepAlive: true });
    const lost = () => {
      onChange();
      client?.removeAllListeners();
      client?.on('error', () => {});
      if (!stopped) retry ??= setTimeout(again, 500);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', onChange);
    try {
      await client.connect();
      await client.query('LISTEN content_changed');
      onChange();
    } catch {
      lost();
    }
  };
  const again = () => {
    retry = undefined;
    void connect();
  };
  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
