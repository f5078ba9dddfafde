import type { topics } from '../contract/index.ts';
import { deleteImage, saveImage } from '../domain/uploads/index.ts';
import type { Handlers } from './handlers.ts';

export const uploads: Handlers<typeof topics.uploads> = {
  'POST /uploads/image': async ({ ctx, caller, file }) => saveImage(ctx, caller, await file('image')),
  'DELETE /uploads/image': ({ ctx, caller, body }) => deleteImage(ctx, caller, body.url),
};
