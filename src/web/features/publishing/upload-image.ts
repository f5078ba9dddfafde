import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import { authorised, CallError, unwrap } from '../../api/call.ts';
import { readToken } from '../../api/token.ts';

export type UploadedImage = Result<Contract['POST /uploads/image']>;

/** The bound of the specification, section 5. */
const maxBytes = 5 * 1024 * 1024;
const failed = 'Failed to upload image';

/** What is wrong with a file before it is sent; null when it may go. The server looks at its content. */
export function fileProblem(file: File): string | null {
  if (file.type && !file.type.startsWith('image/')) return 'Only images can be uploaded.';
  return file.size > maxBytes ? 'File size must be less than 5MB' : null;
}

/**
 * Sends an image with its progress, which fetch can't tell.
 * @throws CallError; AbortError when it was cancelled
 */
export function uploadImage(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadedImage> {
  const token = readToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/uploads/image');
    for (const [name, value] of Object.entries(authorised())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    request.onerror = () => reject(new CallError(0, { message: failed }));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onload = () => {
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      resolve(
        unwrap<UploadedImage>(new Response(request.responseText, { status: request.status, headers }), token),
      );
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('image', file);
    request.send(form);
  });
}
