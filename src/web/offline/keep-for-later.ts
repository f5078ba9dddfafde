const offline = () => import('./start-offline.ts');

/** For pages that are worth opening without a connection: visitors of others load no worker. After what the page needs. */
export function keepForLater(): void {
  if (!import.meta.env.PROD) return;
  const start = () =>
    void offline().then(
      ({ startOffline }) => startOffline(),
      () => {},
    );
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/**
 * Keeps the page of what was saved just now, and the list that it is on, wherever it was saved.
 * @param readList makes the calls behind the list, whose answers the worker keeps
 */
export function keepSaved(path: string, readList: () => Promise<unknown>): void {
  if (!import.meta.env.PROD) return;
  offline()
    .then((parts) => parts.keepSaved(path, readList))
    .catch(() => {});
}
