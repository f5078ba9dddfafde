import { useEffect, useRef, useState } from 'react';
import { call, serverMessage } from '../../../lib/api/call.ts';
import { type UploadKind, uploadKinds } from './kinds.ts';
import { fileProblem, sendFile } from './send-file.ts';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'failed'; message: string; file: File | null };

/** An upload with progress, cancel and retry. Files uploaded here and removed again are deleted on the server. */
export function useUpload(kind: UploadKind, onUploaded: (url: string) => void, maxMegabytes?: number) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const own = useRef(new Set<string>());
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    abort.current?.abort();
    const problem = fileProblem(kind, file, maxMegabytes);
    if (problem) return setState({ kind: 'failed', message: problem, file: null });
    const control = new AbortController();
    abort.current = control;
    setState({ kind: 'sending', name: file.name, percent: 0 });
    try {
      const { url } = await sendFile(
        kind,
        file,
        (percent) => !control.signal.aborted && setState({ kind: 'sending', name: file.name, percent }),
        control.signal,
      );
      own.current.add(url);
      setState({ kind: 'idle' });
      onUploaded(url);
    } catch (error) {
      if (control.signal.aborted) return;
      setState({ kind: 'failed', message: serverMessage(error, uploadKinds[kind].failed), file });
    }
  };
  const cancel = () => {
    abort.current?.abort();
    setState({ kind: 'idle' });
  };
  const remove = async (url: string) => {
    onUploaded('');
    if (!own.current.delete(url)) return;
    await call(`DELETE /uploads/${kind}`, { body: { url } }).catch((error: unknown) => {
      const message = serverMessage(error, uploadKinds[kind].notDeleted);
      // Another upload may have started.
      setState((now) => (now.kind === 'idle' ? { kind: 'failed', message, file: null } : now));
    });
  };
  /** Another value was entered, so the failure no longer matters. */
  const forget = () => setState((now) => (now.kind === 'failed' ? { kind: 'idle' } : now));
  return { state, send, cancel, remove, forget };
}
