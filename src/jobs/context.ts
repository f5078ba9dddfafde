import type pg from 'pg';
import type { Context } from '../domain/context.ts';
import type { Mailer } from '../mail/index.ts';

/** What background work needs beside a verb's own context. */
export interface WorkerContext {
  ctx: Context;
  mailer: Mailer;
  /** Connections to the server itself, for the queue: it listens, which no pooler passes on. */
  queuePool?: pg.Pool;
  /** No other process works on this database: tasks that its queue shows as running belonged to one that died. */
  isAlone?: boolean;
  siteName: string;
  publicUrl: string;
  /** The e-mail marketing provider's form; undefined: subscribers confirm by our own mail. */
  newsletterFormUrl?: string | undefined;
  /** What is done by the clock, as lines of a crontab; undefined: what the portal has to do. */
  timetable?: readonly string[];
  /** Makes and prunes backups; undefined where none are wished for. */
  backups?: { everyHours: number; make(): Promise<void> } | undefined;
}
