import { useEffect, useRef, useState } from 'react';
import { call, serverMessage } from '../../../lib/api/call.ts';
import { type UploadType, uploadTypes } from './upload-types.ts';
import { fileProblem, sendFile } from './send-file.ts';

export type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; name: string; percent: number }
  | { status: 'failed'; message: string; file: File | null };

/** An upload with progress, cancel and retry. Files uploaded here and removed again are deleted on the server. */
export function useUpload(type: UploadType, onUploaded: (url: string) => void, maxMegabytes?: number) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const own = useRef(new Set<string>());
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    abort.current?.abort();
    const problem = fileProblem(type, file, maxMegabytes);
    if (problem) return setState({ status: 'failed', message: problem, file: null });
    const control = new AbortController();
    abort.current = control;
    setState({ status: 'sending', name: file.name, percent: 0 });
    try {
      const { url } = await sendFile(
        type,
        file,
        (percent) => !control.signal.aborted && setState({ status: 'sending', name: file.name, percent }),
        control.signal,
      );
      own.current.add(url);
      setState({ status: 'idle' });
      onUploaded(url);
    } catch (error) {
      if (control.signal.aborted) return;
      setState({ status: 'failed', message: serverMessage(error, uploadTypes[type].failed), file });
    }
  };
  const cancel = () => {
    abort.current?.abort();
    setState({ status: 'idle' });
  };
  const remove = async (url: string) => {
    onUploaded('');
    if (!own.current.delete(url)) return;
    await call(`DELETE /uploads/${type}`, { body: { url } }).catch((error: unknown) => {
      const message = serverMessage(error, uploadTypes[type].notDeleted);
      // Another upload may have started.
      setState((now) => (now.status === 'idle' ? { status: 'failed', message, file: null } : now));
    });
  };
  /** Another value was entered, so the failure no longer matters. */
  const forget = () => setState((now) => (now.status === 'failed' ? { status: 'idle' } : now));
  return { state, send, cancel, remove, forget };
}
