export { hasTooManyTags, sanitise } from './sanitise.ts';
