export { collectOrphans } from './collect-orphans.ts';
export { deleteImage } from './delete-image.ts';
export { readFile } from './read-file.ts';
export { requireImage } from './require-image.ts';
export { saveImage } from './save-image.ts';
