import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { maxSourceBytes, type ParsedJob, type ParseInput } from '../../../contract/publishing/parsed-job.ts';
import { readOwnDocument } from '../../people/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { BeyondBound } from './bounds.ts';
import type { NoticeFormat } from './read-advertisement.ts';
import type { Answer } from './reader.ts';

const timeoutMs = 6_000;
/** For Node to start on a machine that is busy with other things; it takes 150 ms. */
const startMs = 20_000;
/** Of the answer; 300 openings with their words have a tenth of it. */
const maxAnswerBytes = 4 * 1024 * 1024;

/** Who waits holds one of the slots for the calls of members, so few may. */
const readings = new FairQueue({
  atOnce: 2,
  perClient: 1,
  waiting: 3,
  waitingPerClient: 1,
  maxWaitMs: timeoutMs,
});
const readingAccounts = new Set<string>();

const reader = fileURLToPath(new URL('./reader.ts', import.meta.url));

/**
 * Reads a notice in a process of its own, which is killed when it takes too much time or memory: whatever is sent, others are answered
 * meanwhile, and its memory is free again afterwards.
 * @throws Failure too_many_requests, unavailable, too_large; invalid_input at the format
 */
export async function readApart(
  format: NoticeFormat,
  notice: string | Buffer,
  account: string,
): Promise<ParsedJob> {
  if (readingAccounts.has(account))
    throw new Failure('too_many_requests', {
      message: 'A notice is being read for this account already. Please wait until that is done.',
      retryAfterSeconds: timeoutMs / 1000,
    });
  readingAccounts.add(account);
  try {
    const answer = await readings.run(account, () => runReader(format, notice));
    if ('read' in answer) return answer.read;
    if ('beyond' in answer) throw new Failure('too_large', { message: answer.beyond });
    if ('unreadable' in answer) throw Failure.field(format, answer.unreadable);
    throw new Error(`the reader of notices failed: ${answer.failed}`);
  } finally {
    readingAccounts.delete(account);
  }
}

/** It gets none of the portal's settings and secrets. */
function startReader(format: NoticeFormat) {
  const { NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, ['--max-old-space-size=256', reader, format, String(process.pid)], {
    env: { MALLOC_ARENA_MAX: '2', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

async function runReader(format: NoticeFormat, notice: string | Buffer): Promise<Answer> {
  const child = startReader(format);
  const chunks: Buffer[] = [];
  let length = 0;
  let excess: 'time' | 'answer' | undefined;
  const kill = (why: typeof excess) => {
    excess ??= why;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(() => kill('time'), startMs);
  child.stdout.once('data', () => {
    clearTimeout(timer);
    timer = setTimeout(() => kill('time'), timeoutMs);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxAnswerBytes) kill('answer');
    else chunks.push(chunk);
  });
  // Writing to one that was killed fails; how it ended says why.
  child.stdin.on('error', () => {});
  child.stdin.end(notice);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...ended) => resolve(ended));
  }).finally(() => clearTimeout(timer));
  if (excess === 'time') return tooCostly(`longer than ${timeoutMs / 1000} seconds`);
  if (excess === 'answer') return { beyond: `This notice says more than can be proposed. ${askForPart}` };
  // Its own guard, V8 or the system ended it.
  if (signal) return tooCostly('more than 450 MB of memory');
  if (code !== 0) return { failed: `it ended with ${code}` };
  return JSON.parse(Buffer.concat(chunks).toString()) as Answer;
}

const askForPart = 'Please paste the part with the table.';
const tooCostly = (what: string): Answer => ({
  unreadable: `Reading this notice takes ${what}. ${askForPart}`,
});

/**
 * What a notice says. Nothing is saved, and nothing leaves the server.
 * @throws Failure email_not_verified, too_large, invalid_input, too_many_requests, unavailable
 */
export async function parseAdvertisement(
  ctx: Context,
  actor: Actor,
  { html, text, document, docx, xlsx }: ParseInput,
): Promise<ParsedJob> {
  if (!actor.isEmailVerified) throw new Failure('email_not_verified');
  if (document != null) return readApart('document', await readOwnDocument(ctx, actor, document), actor.id);
  if (docx != null) return readApart('docx', Buffer.from(docx, 'base64'), actor.id);
  if (xlsx != null) return readApart('xlsx', Buffer.from(xlsx, 'base64'), actor.id);
  const sent = html ?? text ?? '';
  if (Buffer.byteLength(sent) > maxSourceBytes)
    throw new Failure('too_large', { message: new BeyondBound('bytes').message });
  return readApart(html == null ? 'text' : 'html', sent, actor.id);
}
