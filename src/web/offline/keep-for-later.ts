const start = (): void => {
  import('./start-offline.ts').then(
    ({ startOffline }) => startOffline(),
    () => {},
  );
};

/** For pages that are worth opening without a connection: visitors of others load no worker. After what the page needs. */
export function keepForLater(): void {
  if (!import.meta.env.PROD) return;
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
