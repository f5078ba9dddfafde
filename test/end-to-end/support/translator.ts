import type { Page } from 'playwright-core';

/**
 * Translates the page as browsers do: each text, and each later one, is replaced by two nested `<font>` elements. Its translation is
 * the text in brackets.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replaced: { font: HTMLElement; text: Text; source: string }[] = [];
    const leftAlone = 'font, script, style, textarea, title, [translate=no]';
    const replace = (text: Text) => {
      if (!/\p{L}/u.test(text.data) || !text.parentElement || text.parentElement.closest(leftAlone)) return;
      const font = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `[${text.data}]`;
      font.append(inner);
      replaced.push({ font, text, source: text.data });
      text.replaceWith(font);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    addEventListener('load', () => {
      const watch = new MutationObserver((records) => {
        for (const { addedNodes, target } of records)
          for (const node of [target, ...addedNodes]) if (node.isConnected) replaceAll(node);
      });
      watch.observe(document.body, { childList: true, characterData: true, subtree: true });
      replaceAll(document.body);
    });
    Object.assign(window, {
      staleTexts: () =>
        replaced
          .filter(({ font, text, source }) => font.isConnected && text.data !== source)
          .map(({ text, source }) => `'${source}' is shown, not '${text.data}'`),
    });
  });
}

/** Translations that are shown although the page has changed their text. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { staleTexts: () => string[] }).staleTexts());
