export { readTransparency } from './read-transparency.ts';
