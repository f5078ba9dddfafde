import type { topics } from '../contract/index.ts';
import { deleteUpload, saveDocument, saveImage } from '../domain/uploads/index.ts';
import type { Handlers } from './handlers.ts';

export const uploads: Handlers<typeof topics.uploads> = {
  'POST /uploads/image': async ({ ctx, caller, file }) => saveImage(ctx, caller, await file('image')),
  'DELETE /uploads/image': ({ ctx, caller, body }) => deleteUpload(ctx, caller, 'image', body.url),
  'POST /uploads/document': async ({ ctx, caller, file }) =>
    saveDocument(ctx, caller, await file('document')),
  'DELETE /uploads/document': ({ ctx, caller, body }) => deleteUpload(ctx, caller, 'document', body.url),
};
