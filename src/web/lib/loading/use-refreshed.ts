import { useEffect, useState } from 'react';

/**
 * Data that is loaded again at an interval, when an event is dispatched and on returning to the tab; null until it is
 * known. A failure keeps the last data.
 */
export function useRefreshed<Data>(load: () => Promise<Data>, event: string, everyMs: number): Data | null {
  const [data, setData] = useState<Data | null>(null);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      load().then(setData, (error: unknown) => console.warn('Refreshing failed', event, error));
    };
    refresh();
    const timer = setInterval(refresh, everyMs);
    addEventListener(event, refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener(event, refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [load, event, everyMs]);
  return data;
}
