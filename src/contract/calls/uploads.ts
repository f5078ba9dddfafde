import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { topic } from '../endpoint.ts';
import { requiredText } from '../shapes/text.ts';

const byAddress = z.object({ url: requiredText(2000, 'Required') });

export const uploads = topic({
  'POST /uploads/image': {
    summary: 'Upload an image (multipart, field image, at most 5 MB); returns its URL',
    who: 'user',
    scopes: ['jobs', 'posts'],
    limit: 'upload',
    multipart: 'image',
    result: z
      .object({
        /** A path on this site that contains the image's size; pages derive narrower widths from it. */
        url: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      })
      .register(namedSchemas, { id: 'UploadedImage' }),
    status: 201,
  },
  'DELETE /uploads/image': {
    summary: 'Delete an uploaded image; for its owner and staff',
    who: 'user',
    scopes: ['jobs', 'posts'],
    body: byAddress,
    result: z.object({ id: z.string() }),
  },
  'POST /uploads/document': {
    summary:
      'Upload a PDF (multipart, field document, at most 10 MB); returns its URL, which cannot be guessed',
    who: 'user',
    scopes: ['jobs', 'posts'],
    limit: 'upload',
    multipart: 'document',
    result: z.object({ url: z.string() }).register(namedSchemas, { id: 'UploadedDocument' }),
    status: 201,
  },
  'DELETE /uploads/document': {
    summary: 'Delete an uploaded document; for its owner and staff',
    who: 'user',
    scopes: ['jobs', 'posts'],
    body: byAddress,
    result: z.object({ id: z.string() }),
  },
});
