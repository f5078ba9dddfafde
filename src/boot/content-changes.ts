import pg from 'pg';

export interface ChangeListener {
  /** What was changed (migration 0011 names the tags); undefined: so much that everything may have been. */
  changed(tags: string[] | undefined): void;
  /** Whether changes can be heard of from now on; what changed in between was missed. */
  hearing(canHear: boolean): void;
}

/** A connection that says nothing may be dead without a word: it is asked this often, and must answer as soon. */
const heartbeatMs = 5_000;
const retryMs = 500;

/** Listens to what any process changes, by the database's NOTIFY. `url` must lead to the server itself: poolers pass nothing on. */
export function listenForChanges(url: string, listener: ChangeListener): { stop(): Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'lectern changes',
      keepAlive: true,
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    });
    client = mine;
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(heartbeat);
      listener.hearing(false);
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
      listener.hearing(true);
      heartbeat = setInterval(() => mine.query('SELECT 1').catch(lost), heartbeatMs);
      heartbeat.unref();
    } catch {
      lost();
    }
  };
  const again = () => {
    retry = undefined;
    void connect();
  };
  listener.hearing(false);
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

const tagsOf = (message: string | undefined): string[] | undefined =>
  message === undefined || message === '*' ? undefined : message.split(' ');

/** Tells one listener after the other. */
export const bothOf = (first: ChangeListener, second: ChangeListener): ChangeListener => ({
  changed: (tags) => {
    first.changed(tags);
    second.changed(tags);
  },
  hearing: (canHear) => {
    first.hearing(canHear);
    second.hearing(canHear);
  },
});
