import { readyReasons, withReady } from './ready-reasons.ts';
import type { Scope } from './scopes.ts';
import css from './Queue.module.css';

interface Props {
  /** Of the items. */
  scope: Scope;
  reason: string;
  onReason: (reason: string) => void;
}

/** Begins the reason of a rejection with a ready sentence. */
export function ReadyReasons({ scope, reason, onReason }: Props) {
  const all = readyReasons(scope);
  const chosen = all.findIndex(({ text }) => text === reason.trim());
  return (
    <select
      className={css.ready}
      aria-label="Ready sentence"
      value={chosen < 0 ? '' : chosen}
      onChange={({ target }) => target.value && onReason(withReady(reason, all[+target.value]!.text, all))}
    >
      <option value="">Choose a ready sentence, or write your own</option>
      {all.map(({ label }, at) => (
        <option key={label} value={at}>
          {label}
        </option>
      ))}
    </select>
  );
}
