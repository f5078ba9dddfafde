import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ParseInput } from '../../../../contract/publishing/parsed-job.ts';
import type { JobDocument } from '../../../../contract/publishing/openings.ts';
import { openingLimits } from '../../../../contract/vocabulary/index.ts';
import { call, CallError } from '../../../lib/api/call.ts';
import { isOffline, useOnReconnect } from '../../../lib/connection/connection.ts';
import { fileProblem, sendFile } from '../../../lib/uploads/use-upload.ts';
import type { JobValues } from '../../types/item-fields.ts';
import { nameOf } from '../openings/DocumentsField.tsx';
import { useKeptReading } from './kept-reading.ts';
import type { FieldName } from './proposals.ts';
import type { Check } from './read-into-form.ts';
import type { Reading, Source } from './reading.ts';

type Changes = Partial<JobValues>;

interface Options {
  values: JobValues;
  /** The institution to which the job belongs. */
  linkedEmployer: string | null;
  /** Whose form it is, and the draft with which the notice is kept; null where none is. */
  userId: string;
  keptAs: string | null;
  /** @param isRestart whether inputs that hold their own text begin anew */
  onChange: (changes: Changes, isRestart: boolean) => void;
  onUploading: (isUploading: boolean) => void;
}

/** The text of the notice beside the form. */
export const panelId = 'notice-text';
/** The fields of nothing. */
const none: ReadonlySet<string> = new Set();
const waits =
  'You’re offline. The notice stays here and is read when the connection is back. The form works without it.';
const unexplained = 'Reading isn’t possible right now. Your notice is kept; fill in the form or try again.';

/** The sentence about a failure. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) return unexplained;
  return (
    Object.values(error.fields)[0] ??
    error.serverMessage ??
    (error.status === 0 ? error.message : unexplained)
  );
}

/** The institution to which a stored job belongs. */
export const linkedEmployer = (item: object | null): string | null => {
  const { employerId, employer } = (item ?? {}) as { employerId?: string | null; employer?: string };
  return (employerId && employer) || null;
};

const isPdf = (file: File) => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

/** Reads a notice into the form of a job, and takes that back. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the states of one reading
export function useAdvertisement(options: Options) {
  const { values, linkedEmployer, userId, keptAs, onChange, onUploading } = options;
  const [reading, setReading] = useState<Reading | null>(null);
  const [busy, setBusy] = useState<{ name: string; control: AbortController } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Fields of which the notice beside the form shows where they were read. */
  const [marked, setMarked] = useState(none);
  /** What is read once the device is online again. */
  const waiting = useRef<(() => unknown) | null>(null);
  useOnReconnect(() => waiting.current?.());
  useEffect(() => () => busy?.control.abort(), [busy]);
  // The form stays usable while a notice is read.
  const now = useRef({ values, onChange });
  useLayoutEffect(() => void (now.current = { values, onChange }));
  const change = (changes: Changes) => now.current.onChange(changes, 'content' in changes);
  const withDocument = (document: JobDocument | null): Changes => {
    const { documents } = now.current.values;
    return document && documents.length < openingLimits.documents
      ? { documents: [...documents, document] }
      : {};
  };

  /** What is read once the device is online again; the form goes on. */
  const wait = (name: string, prepare: Parameters<typeof read>[1]): false => {
    waiting.current = () => void read(name, prepare);
    setProblem(waits);
    return false;
  };
  useKeptReading({
    userId,
    keptAs,
    reading,
    onRestored: (kept) =>
      void import('./reading.ts').then(({ restored }) =>
        setReading((one) => one ?? restored(kept, now.current.values, linkedEmployer)),
      ),
  });

  /** @returns whether the notice was read */
  const read = async (
    name: string,
    prepare: (signal: AbortSignal) => Promise<Source | string>,
  ): Promise<boolean> => {
    const control = new AbortController();
    const { signal } = control;
    setProblem(null);
    waiting.current = null;
    if (isOffline()) return wait(name, prepare);
    setBusy({ name, control });
    let document: JobDocument | null = null;
    try {
      const source = await prepare(signal);
      if (signal.aborted) return false;
      if (typeof source === 'string') {
        setProblem(source);
        return false;
      }
      if (source.document) document = { name, url: source.document };
      const [parsed, { readIntoForm }] = await Promise.all([
        call('POST /jobs/parse', { body: source as ParseInput, signal }),
        import('./read-into-form.ts'),
      ]);
      if (signal.aborted) return false;
      const before = now.current.values;
      const { changes, sources, checks, filled } = readIntoForm(parsed, before, linkedEmployer);
      const put = { ...changes, ...withDocument(document) };
      const after = { ...before, ...put };
      const lines = Object.entries(sources).map(([field, texts]) => [
        field,
        { value: after[field as FieldName], lines: texts },
      ]);
      setReading((last) => ({
        name: source.document ? `${name}.pdf` : name,
        parsed,
        before,
        put,
        filled,
        checks,
        sources: { ...last?.sources, ...(Object.fromEntries(lines) as Reading['sources']) },
      }));
      change(put);
      return filled + checks.length > 0;
    } catch (error) {
      if (signal.aborted) return false;
      if (!document && error instanceof CallError && error.status === 0 && isOffline())
        return wait(name, prepare);
      // A PDF that can't be read belongs to the job all the same.
      const kept = withDocument(document);
      change(kept);
      const said = sentenceOf(error);
      setProblem(
        document && 'documents' in kept ? `${said} The PDF is kept as a document of the job.` : said,
      );
      return false;
    } finally {
      setBusy((one) => (one?.control === control ? null : one));
    }
  };
  const upload = async (file: File, signal: AbortSignal): Promise<Source | string> => {
    const refused = fileProblem('document', file);
    if (refused) return refused;
    onUploading(true);
    try {
      const { url } = await sendFile('document', file, () => {}, signal);
      return { document: url };
    } finally {
      onUploading(false);
    }
  };

  const isOpen = ({ field, seen }: Check) =>
    field === null || seen === null || values[field] === seen || String(values[field]) === String(seen);
  const checks = reading?.checks.filter(isOpen) ?? [];
  const settle = (check: Check) =>
    setReading((one) => one && { ...one, checks: one.checks.filter((other) => other !== check) });
  return {
    reading,
    marked,
    setMarked,
    checks,
    busyWith: busy?.name ?? null,
    problem,
    readSource: (name: string, source: Source) => read(name, () => Promise.resolve(source)),
    readFile: (file: File) =>
      read(isPdf(file) ? nameOf(file) : file.name, (signal) =>
        isPdf(file) ? upload(file, signal) : import('./reading.ts').then(({ sourceOf }) => sourceOf(file)),
      ),
    cancel: () => {
      waiting.current = null;
      setBusy(null);
    },
    undo: async () => {
      if (!reading) return;
      const { takenBack } = await import('./reading.ts');
      change(takenBack(reading, now.current.values));
      setReading(null);
    },
    take: async (check: Check, { take, sources }: Check['choices'][number]) => {
      const { withPut } = await import('./reading.ts');
      const held = now.current.values;
      const changes = take(held);
      setReading((one) => one && withPut(one, held, changes, sources));
      change(changes);
      settle(check);
    },
    settle,
    sourcesOf: (name: string): readonly string[] => {
      const source = reading?.sources[name as FieldName];
      return source && source.value === values[name as FieldName] ? source.lines : [];
    },
    checksOf: (name: string): readonly Check[] => checks.filter(({ field }) => field === name),
  };
}

export type AdvertisementState = ReturnType<typeof useAdvertisement>;
