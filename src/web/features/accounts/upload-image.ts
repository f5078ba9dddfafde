import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import { authorised, unwrap } from '../../api/call.ts';
import { readToken } from '../../api/token.ts';
import { failureMessage } from './failure-message.ts';

const largest = 5 * 1024 * 1024;

/** Uploads a picture and answers its address. @throws Error with the words of the specification, section 8 */
export async function uploadImage(file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new Error('Only images can be uploaded');
  if (file.size > largest) throw new Error('File size must be less than 5MB');
  const body = new FormData();
  body.append('image', file);
  const token = readToken();
  try {
    const response = await fetch('/api/uploads/image', { method: 'POST', headers: authorised(), body });
    return (await unwrap<Result<Contract['POST /uploads/image']>>(response, token)).url;
  } catch (error) {
    throw new Error(error instanceof TypeError ? 'Failed to upload image' : failureMessage(error), {
      cause: error,
    });
  }
}
