export { hasTooManyTags, sanitise, tooMuchFormatting } from './sanitise.ts';
