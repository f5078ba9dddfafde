import { useState } from 'react';
import type { JobDocument } from '../../../../contract/shapes/openings.ts';
import type { ParsedJob } from '../../../../contract/shapes/parsed-job.ts';
import { openingLimits } from '../../../../contract/vocabulary/index.ts';
import { call, serverMessage } from '../../../lib/api/call.ts';
import { fileProblem, sendFile } from '../uploads/send-file.ts';
import { nameOf } from './document-name.ts';

type Source = { html: string } | { text: string } | { document: string };

interface Documents {
  documents: readonly JobDocument[];
  onAttached: (documents: JobDocument[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Sends a notice to be read; a PDF is attached to the job as well. */
export function useNotice({ documents, onAttached, onUploading }: Documents) {
  const [read, setRead] = useState<ParsedJob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const parse = async (source: () => Promise<Source>) => {
    setProblem(null);
    setBusy(true);
    try {
      setRead(await call('POST /jobs/parse', { body: await source() }));
    } catch (error) {
      setProblem(serverMessage(error, 'The notice could not be read.'));
    } finally {
      setBusy(false);
    }
  };
  const attach = async (file: File): Promise<Source> => {
    onUploading(true);
    try {
      const { url } = await sendFile('document', file, () => {}, new AbortController().signal);
      onAttached([...documents, { name: nameOf(file), url }].slice(0, openingLimits.documents));
      return { document: url };
    } finally {
      onUploading(false);
    }
  };
  const open = (file: File) => {
    if (!/\.pdf$/i.test(file.name)) return parse(async () => ({ text: await file.text() }));
    const refused = fileProblem('document', file);
    if (refused) return setProblem(refused);
    return parse(() => attach(file));
  };
  return { read, problem, isBusy, parse, open, close: () => setRead(null) };
}
