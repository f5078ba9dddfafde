import {
  type FileField,
  fileTooLarge,
  maxMegabytes,
  megabytesInBytes,
} from '../../../../contract/upload-limits.ts';
import { authorised, CallError, readEnvelope } from '../../../lib/api/call.ts';
import { readToken } from '../../../lib/api/token.ts';
import { type UploadType, uploadTypes } from './upload-types.ts';

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
