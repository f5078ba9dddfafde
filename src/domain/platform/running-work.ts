/** What a process works on, in memory that its watchdog reads while nothing else of the process runs (docs/operations.md). */

const slots = 64;
const slotBytes = 200;

export const runningWork = new SharedArrayBuffer(slots * slotBytes);
const bytes = new Uint8Array(runningWork);
const free = Array.from({ length: slots }, (_, slot) => slot);
const encoder = new TextEncoder();

/** Notes that a call or a task began, and returns what notes its end. Of more than 64 at a time the others aren't noted. */
export function beginWork(what: string): () => void {
  const slot = free.pop();
  if (slot === undefined) return () => {};
  const from = slot * slotBytes;
  const text = encoder.encode(`${what} since ${new Date().toISOString()}`).subarray(0, slotBytes);
  bytes.fill(0, from, from + slotBytes);
  bytes.set(text, from);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    bytes[from] = 0;
    free.push(slot);
  };
}

/** What was begun and hasn't ended. */
export function workIn(shared: SharedArrayBuffer): string[] {
  const all = new Uint8Array(shared);
  return Array.from({ length: slots }, (_, slot) => all.slice(slot * slotBytes, (slot + 1) * slotBytes))
    .filter(([first]) => first !== 0)
    .map((text) => new TextDecoder().decode(text).replaceAll('\0', ''));
}
