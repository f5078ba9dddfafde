import pg from 'pg';

export interface ChangeListener {
  /** Tags of the changes (src/db/migrations/ defines them: `content_changed`); undefined: anything may have changed. */
  changed(tags: string[] | undefined): void;
  /** Whether notifications arrive from now on. Those sent while disconnected are lost. */
  connected(isConnected: boolean): void;
}

/** A silent connection may be dead: it is checked this often and must answer within the same time. */
const heartbeatMs = 5_000;
const retryMs = 500;

interface Listening {
  /** Resolves once the notifications of all changes committed before this call have arrived, or are known to be lost. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens for changes made by any process (NOTIFY). `url` must lead to the server itself: poolers don't pass notifications on. */
export function listenForChanges(url: string, listener: ChangeListener): Listening {
  let stopped = false;
  let client: pg.Client | undefined;
  let check: (() => Promise<unknown>) | undefined;
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
      check = undefined;
      listener.connected(false);
      mine.removeAllListeners();
      mine.on('error', () => {});
      void mine.end().catch(() => {});
      if (!stopped) retry ??= setTimeout(again, retryMs);
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', ({ payload }) => listener.changed(tagsOf(payload)));
    try {
      await mine.connect();
      await mine.query('LISTEN content_changed');
      // An error that arrives together with the answer is handled before this line, and so is a stop.
      if (isLost || stopped) return;
      listener.connected(true);
      // Notifications that are due come before the end of the answer.
      check = () => mine.query('SELECT 1').catch(lost);
      heartbeat = setInterval(caughtUp, heartbeatMs);
      heartbeat.unref();
    } catch {
      lost();
    }
  };
  const again = () => {
    retry = undefined;
    void connect();
  };
  const caughtUp = oneAtATime(async () => void (await check?.()));
  listener.connected(false);
  void connect();
  return {
    caughtUp,
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

/** Calls made while `run` runs share its next run, as the current one may have begun before what they wait for. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= current.then(() => {
      next = undefined;
      return (current = run());
    }));
}

const tagsOf = (message: string | undefined): string[] | undefined =>
  message === undefined || message === '*' ? undefined : message.split(' ');

/** Notifies listeners, one after the other. */
export const notifyAll = (listeners: ChangeListener[]): ChangeListener => ({
  changed: (tags) => listeners.forEach((listener) => listener.changed(tags)),
  connected: (isConnected) => listeners.forEach((listener) => listener.connected(isConnected)),
});
