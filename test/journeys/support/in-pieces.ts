import type { Page } from 'playwright-core';

/** So short that most pieces end within a control or a card's line. */
const pieceLength = 120;

/**
 * Opens a page as a line brings it that is so slow that the browser draws what it has after every piece: until the first
 * screen is full; then comes the rest at once.
 */
export async function openInPieces(page: Page, address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  // An empty page at the same address, which then reads the true one.
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }), {
    times: 1,
  });
  await page.goto(address);
  await page.evaluate(
    async ([text, length]) => {
      const drawn = () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));
      const arrived = (link: HTMLLinkElement) =>
        link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve));
      let at = text.indexOf('<main');
      document.open();
      document.write(text.slice(0, at));
      await Promise.all(
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].map((link) =>
          arrived(link),
        ),
      );
      while (at < text.length && document.documentElement.scrollHeight < innerHeight * 1.25) {
        await drawn();
        document.write(text.slice(at, at + length));
        at += length;
      }
      await drawn();
      document.write(text.slice(at));
      document.close();
      await drawn();
    },
    [html, pieceLength] as const,
  );
}
