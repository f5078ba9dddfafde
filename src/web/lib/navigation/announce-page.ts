export interface Place {
  key: string;
  pathname: string;
}

/** The address of the link that led on from an entry of the history. */
const leftBy = new Map<string, string>();

const linkTo = (address: string | undefined) =>
  [...document.querySelectorAll('a')].find((link) => link.href === address);

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  // So that it can be focused.
  found?.setAttribute('tabindex', '-1');
  return found;
}

let region: HTMLElement | undefined;

function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.setAttribute('aria-live', 'polite');
    region.style.cssText =
      'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%)';
    document.body.append(region);
  }
  region.textContent = '';
  // A change of a region is announced, not its first text.
  setTimeout(() => region?.replaceChildren(text), 100);
}

/**
 * What browsers do when they load a document: the focus moves to the new page's heading, or, on the way back, to the link that was
 * followed, and screen readers tell the title.
 * @param by the link that was pressed last
 * @param focused what had the focus when the page was drawn: who has moved it since, into a menu for instance, keeps it
 */
export function announcePage(
  from: Place,
  to: Place,
  isBack: boolean,
  by: string | null,
  focused: Element | null,
): void {
  if (!isBack && by) leftBy.set(from.key, by);
  // Filters and tabs stay where they are, and the target of a fragment is the browser's.
  if (from.pathname === to.pathname) return;
  announce(document.title);
  if (location.hash || ![focused, document.body].includes(document.activeElement)) return;
  const target = (isBack && linkTo(leftBy.get(to.key))) || heading();
  target?.focus({ preventScroll: true });
}
