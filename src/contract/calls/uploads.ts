import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { requiredText } from '../shapes/text.ts';

export const uploads = topic({
  'POST /uploads/image': {
    summary: 'Upload an image (multipart, field image, at most 5 MB); answers its address',
    who: 'user',
    limit: 'upload',
    multipart: true,
    result: z
      .object({
        /** A path of this site that carries the size; pages derive the narrower widths from it. */
        url: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      })
      .meta({ id: 'UploadedImage' }),
    status: 201,
  },
  'DELETE /uploads/image': {
    summary: 'Delete an uploaded image; for its owner and staff',
    who: 'user',
    body: z.object({ url: requiredText(2000, 'Required') }),
    result: z.object({ id: z.string() }),
  },
});
