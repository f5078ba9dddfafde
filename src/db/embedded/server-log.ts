import { copyFile, open, stat, truncate, type FileHandle } from 'node:fs/promises';

const LIMIT = 5 * 1024 * 1024;
const TAIL = 8 * 1024;
const EVERY_MS = 10 * 60_000;

/** Opens the log for appending, after rotating it if it is over the limit (one older file is kept). */
export async function openLog(path: string): Promise<FileHandle> {
  await bound(path);
  return open(path, 'a', 0o600);
}

/** The server keeps the file open, so it is copied and truncated, not renamed. */
async function bound(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size <= LIMIT) return;
  await copyFile(path, `${path}.1`).catch(() => undefined); // on a full disk the limit matters more than the old lines
  await truncate(path);
}

/** Rotates the log of a running server regularly; returns a function that stops it. */
export function startLogRotation(path: string): () => void {
  const timer = setInterval(() => void bound(path).catch(() => undefined), EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Text written since `from`, at most the last few lines. */
export async function readSince(path: string, from: number): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(size < from ? 0 : from, size - TAIL);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await file.close();
  }
}
