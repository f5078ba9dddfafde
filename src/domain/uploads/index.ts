export { collectOrphans } from './collect-orphans.ts';
export { deleteUpload } from './delete-upload.ts';
export { isDocumentKey, keysOf } from './keys.ts';
export { readFile } from './read-file.ts';
export { requireDocument } from './require-document.ts';
export { requireImage } from './require-image.ts';
export { saveDocument } from './save-document.ts';
export { saveImage } from './save-image.ts';
