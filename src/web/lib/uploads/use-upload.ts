import { useEffect, useRef, useState } from 'react';
import { type FileField, fileTooLarge, maxMegabytes, megabytesInBytes } from '../../../contract/uploads.ts';
import { call, serverMessage, authorised, CallError, readEnvelope } from '../api/call.ts';
import { readToken } from '../api/token.ts';

/** Types of uploads with their checks and texts. The server checks the content. */
export const uploadTypes = {
  image: {
    /** Phones convert their own formats to one of these. */
    accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
    takes: (type: string) => type.startsWith('image/'),
    refusal: 'Only images can be uploaded.',
    failed: 'Failed to upload image',
    notDeleted: 'Failed to delete image',
  },
  document: {
    accept: 'application/pdf,.pdf',
    takes: (type: string) => type === 'application/pdf',
    refusal: 'Only PDF documents can be uploaded.',
    failed: 'Failed to upload document',
    notDeleted: 'Failed to delete document',
  },
} as const;
export type UploadType = keyof typeof uploadTypes;

/** Validates a file before it is sent; null if valid. */
export function fileProblem(type: UploadType, file: File, most: number = maxMegabytes[type]): string | null {
  const { takes, refusal } = uploadTypes[type];
  if (file.type && !takes(file.type)) return refusal;
  return file.size > megabytesInBytes(most) ? fileTooLarge(most) : null;
}

/** Uploads a file and returns its address. @throws as `sendForm` */
export const sendFile = (
  type: UploadType,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ url: string }> => sendForm(`/uploads/${type}`, type, { file, onProgress, signal });

interface Sending {
  file: File;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a form with one file, with progress events, which fetch lacks.
 * @throws CallError; AbortError when it was cancelled
 */
export function sendForm<Answer>(
  path: string,
  field: FileField,
  { file, onProgress, signal }: Sending,
): Promise<Answer> {
  const token = readToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    for (const [name, value] of Object.entries(authorised())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    request.onerror = () => reject(new CallError(0));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onload = () => {
      const headers = ['retry-after', 'content-type'].map((name) => [
        name,
        request.getResponseHeader(name) ?? '',
      ]);
      const answer = new Response(request.responseText, {
        status: request.status,
        headers: Object.fromEntries(headers) as Record<string, string>,
      });
      resolve(readEnvelope<Answer>(answer, token));
    };
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}

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
