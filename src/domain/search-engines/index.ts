export { changedPages } from './changed-pages.ts';
