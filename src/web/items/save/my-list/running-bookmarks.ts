import { bookmarks, keyOf, type Listed, showBookmarks } from './bookmarks.ts';
import { announce, onChange } from './changes.ts';
import type { ListStore } from './list-store.ts';
import { mergeDevice } from './merge-device.tsx';
import { dropUndo, failed, notify, remove, save } from './messages.tsx';

/** Connects the bookmarks of a page with a list. */
export class RunningBookmarks {
  private readonly store: ListStore;
  private keys = bookmarks.keys;
  private isKnown = false;
  private isEnded = false;
  /** Changes and reads are serialised, so that the last press wins. */
  private line = Promise.resolve();
  private readonly stopListening: () => void;

  constructor(store: ListStore) {
    this.store = store;
    this.stopListening = onChange((change) => {
      if ('put' in change) this.mark(keyOf(change.put), true);
      else if ('removed' in change) this.mark(change.removed, false);
      else this.read();
    });
    bookmarks.press = (item) => this.change(item, !this.keys.has(keyOf(item)));
    this.read();
    this.inLine(async () => {
      const waiting = [...bookmarks.waiting.values()];
      bookmarks.waiting.clear();
      for (const item of waiting) this.change(item, true);
    });
  }

  /** Reads the list, and adds what is stored on the device to an account's list. */
  read(): void {
    this.inLine(async () => {
      try {
        this.keys = new Set(await this.store.keys());
        this.isKnown = true;
        this.show();
        const message = this.store.isOnDevice || this.isEnded ? null : await mergeDevice(this.keys.size);
        if (!message || this.isEnded) return;
        notify(message);
        announce({ reload: true });
      } catch (error) {
        console.warn('The list could not be read', error);
      }
    });
  }

  /** Hides the bookmarks when the user logs out or another one logs in. */
  end(): void {
    this.isEnded = true;
    bookmarks.press = () => {};
    this.stopListening();
    dropUndo();
    showBookmarks(null);
  }

  private inLine(task: () => Promise<void>): void {
    this.line = this.line.then(() => (this.isEnded ? undefined : task()));
  }

  private show(): void {
    if (this.isKnown && !this.isEnded) showBookmarks(this.keys);
  }

  private mark(key: string, isOn: boolean): void {
    if (isOn) this.keys.add(key);
    else this.keys.delete(key);
    this.show();
  }

  /** Shown at once, and reverted if it fails. */
  private change(item: Listed, isOn: boolean): void {
    const key = keyOf(item);
    this.mark(key, isOn);
    this.inLine(async () => {
      try {
        notify(await (isOn ? save : remove)(this.store, item));
      } catch (error) {
        this.mark(key, !isOn);
        notify(failed(error));
      }
    });
  }
}
