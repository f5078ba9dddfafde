import type { Page } from 'playwright-core';

/** Short enough that most chunks end within a control or a line of a card. */
const chunkLength = 120;

/**
 * Opens a page as over a connection so slow that the browser paints after every chunk, until the first screen is full; the rest
 * comes at once.
 */
export async function openInChunks(page: Page, address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  // An empty page at the same address, into which the real one is written.
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }), {
    times: 1,
  });
  await page.goto(address);
  await page.evaluate(
    async ([text, length]) => {
      const painted = () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));
      const arrived = (link: HTMLLinkElement) =>
        link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve));
      let at = text.indexOf('<main');
      const head = text.indexOf('<body');
      document.open();
      // Browsers render nothing before the style sheets in the head have loaded, but here the empty page was rendered.
      document.write(text.slice(0, head));
      await Promise.all(
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => arrived(link)),
      );
      document.write(text.slice(head, at));
      while (at < text.length && document.documentElement.scrollHeight < innerHeight * 1.25) {
        await painted();
        document.write(text.slice(at, at + length));
        at += length;
      }
      await painted();
      document.write(text.slice(at));
      document.close();
      await painted();
    },
    [html, chunkLength] as const,
  );
}
