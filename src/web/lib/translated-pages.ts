/**
 * Because of React's issue https://github.com/facebook/react/issues/11538. Once it is closed, set this to false: if
 * test/end-to-end/details/public-pages/translated-pages.test.ts still passes, this file can go.
 */
const reactBreaksOnTranslatedPages: boolean = true;

/** The `<font>` that a translator has put in the place of a text, and the texts that it replaced. */
const standIns = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Node[]>();

let hasFonts = false;
/** Whether the page was ever translated. */
export const isTranslated = (): boolean => hasFonts;

const isFont = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT';

function note(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) standIns.delete(node);
    const isNew = (node: Node | null) => isFont(node) && !originals.has(node);
    const font = [...addedNodes].find(isFont) ?? [previousSibling, nextSibling].filter(isFont).find(isNew);
    if (!font || removedNodes.length === 0) continue;
    hasFonts = true;
    originals.set(font, [...removedNodes]);
    for (const node of removedNodes) standIns.set(node, font);
  }
}

/** Puts a replaced text back. The translator watches the page, and translates it again. */
function putBack(observer: MutationObserver, node: Node | null): void {
  note(observer.takeRecords());
  const font = node && standIns.get(node);
  if (!font) return;
  // It may have been replaced itself.
  putBack(observer, font);
  font.replaceWith(...(originals.get(font) ?? []));
}

/** The child of `parent` that is or contains `node`. */
function childOf(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Keeps pages working that the browser or an extension translates. Translators replace texts by `<font>` elements, of which React knows
 * nothing: it throws when it removes such a text or inserts something before it, and what it writes into it nobody sees. Here the
 * replaced text is put back first. The same calls change nothing that isn't translated.
 */
export function surviveTranslation(): void {
  if (!reactBreaksOnTranslatedPages) return;
  // No page has such an element of its own.
  hasFonts = document.querySelector('font') !== null;
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (child.parentNode !== this) putBack(observer, child);
    const present = childOf(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(node: Added, before: Node | null): Added {
    if (!node.parentNode) putBack(observer, node);
    if (before && before.parentNode !== this) putBack(observer, before);
    insertBefore.call(this, node, childOf(this, before));
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value.set!.call(this, text);
      if (!this.isConnected) putBack(observer, this);
    },
  });
}
