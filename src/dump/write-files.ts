import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/** A file that appears under its name when it is complete. */
export class PublishedFile {
  private readonly hash = createHash('sha256');
  private readonly stream;
  private readonly path: string;
  private readonly part: string;
  private bytes = 0;
  /** Rejects when the disk refuses. */
  private readonly closed: Promise<unknown>;

  constructor(path: string) {
    this.path = path;
    this.part = `${path}.part`;
    this.stream = createWriteStream(this.part, { flush: true });
    this.closed = once(this.stream, 'close');
    this.closed.catch(() => {}); // reported by the next write or by `publish`
  }

  /** Waits while the disk is behind. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.hash.update(bytes);
    this.bytes += bytes.length;
    if (!this.stream.write(bytes)) await Promise.race([once(this.stream, 'drain'), this.closed]);
  }

  /** Everybody may read it, whatever the umask of this process. */
  async publish(): Promise<WrittenFile> {
    this.stream.end();
    await this.closed;
    await chmod(this.part, 0o644);
    await rename(this.part, this.path);
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  async abandon(): Promise<void> {
    this.stream.destroy();
    await this.closed.catch(() => {});
    await rm(this.part, { force: true });
  }
}
