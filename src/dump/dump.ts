import { pages } from '../contract/addresses/pages.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';

/** Of every dump, by its SPDX identifier: what authors publish here may be used by anybody who names the source. */
export const license = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0',
  path: 'https://creativecommons.org/licenses/by/4.0/',
};

/** What was written, and what its descriptions say. */
export interface Dump {
  siteName: string;
  publicUrl: string;
  /** Of both files, without their endings. */
  name: string;
  createdAt: string;
  total: number;
  byStatus: Record<string, number>;
  byType: Record<string, number>;
  ndjson: WrittenFile;
  csv: WrittenFile;
}

export const titleOf = ({ siteName }: Dump): string => `Public items of ${siteName}`;
export const descriptionOf = ({ siteName }: Dump): string =>
  `All jobs, calls for papers, programs, workshops, courses and articles that were ever public on ${siteName}, with their dates, extensions and outcomes.`;
export const citationOf = (dump: Dump): string =>
  `${dump.siteName} (${dump.createdAt.slice(0, 4)}): ${titleOf(dump)}, as of ${dump.createdAt.slice(0, 10)}. ${dump.publicUrl}${pages.data}`;
export const addressOf = ({ publicUrl }: Pick<Dump, 'publicUrl'>, file: string): string =>
  `${publicUrl}${pages.data}/${file}`;

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
