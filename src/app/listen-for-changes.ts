import pg from 'pg';

export interface ChangeListener {
  /** Public content has changed. */
  changed(): void;
  /** Whether notifications arrive from now on. Those sent while disconnected are lost. */
  connected(isConnected: boolean): void;
}

/** A silent connection may be dead: it is checked this often and must answer within the same time. */
const heartbeatMs = 5_000;
const retryMs = 500;

/** Listens for changes made by any process (NOTIFY). `url` must lead to the server itself: poolers don't pass notifications on. */
export function listenForChanges(url: string, listener: ChangeListener): { stop(): Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const mine = newClient(url);
    client = mine;
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(heartbeat);
      listener.connected(false);
      mine.removeAllListeners();
      mine.on('error', () => {});
      void mine.end().catch(() => {});
      if (!stopped) retry ??= setTimeout(again, retryMs);
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', () => listener.changed());
    try {
      await mine.connect();
      await mine.query('LISTEN content_changed');
      // An error that arrives together with the answer is handled before this line, and so is a stop.
      if (isLost || stopped) return;
      listener.connected(true);
      heartbeat = setInterval(() => void mine.query('SELECT 1').catch(lost), heartbeatMs);
      heartbeat.unref();
    } catch {
      lost();
    }
  };
  const again = () => {
    retry = undefined;
    void connect();
  };
  listener.connected(false);
  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      client?.removeAllListeners('end');
      await client?.end().catch(() => {});
    },
  };
}

const newClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: 'lectern changes',
    keepAlive: true,
    connectionTimeoutMillis: heartbeatMs,
    query_timeout: heartbeatMs,
  });

/** Notifies listeners, one after the other. */
export const notifyAll = (listeners: ChangeListener[]): ChangeListener => ({
  changed: () => listeners.forEach((listener) => listener.changed()),
  connected: (isConnected) => listeners.forEach((listener) => listener.connected(isConnected)),
});
