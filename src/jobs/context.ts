import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '../domain/platform/context.ts';
import type { LinkChecker, SearchEngine } from '../domain/publishing/ports.ts';
import type { TaskName, Tasks } from '../domain/platform/tasks.ts';
import type { Mailer } from '../mail/index.ts';

/** What task handlers need in addition to the use cases' context. */
export interface WorkerContext {
  ctx: Context;
  mailer: Mailer;
  /** Direct connections for the queue: it uses LISTEN, which poolers don't support. */
  queuePool?: pg.Pool;
  /** No other process uses this database, so tasks marked as running belonged to a process that died. */
  isAlone?: boolean;
  publicUrl: string;
  /** The email marketing provider's form; undefined: subscribers confirm by our own mail. */
  newsletterFormUrl?: string | undefined;
  /** Crontab lines that replace the default schedule. */
  timetable?: readonly string[];
  /** Receives the events of the queue's runner; tests wait for them. */
  events?: WorkerEvents;
  /** Checks where items lead; undefined when that is off. */
  links?: LinkChecker | undefined;
  /** Told of changed pages; none by default. */
  searchEngines?: readonly SearchEngine[];
  /** Makes and prunes backups; undefined when backups are off. */
  backups?: { make(): Promise<void> } | undefined;
}

export type TaskHandler<Name extends TaskName> = (
  worker: WorkerContext,
  payload: Tasks[Name],
  jobId: string,
  /** Aborts when the process has to end. */
  signal: AbortSignal,
) => Promise<void>;

/** One handler for each task. */
export type TaskHandlers = { [Name in TaskName]: TaskHandler<Name> };
