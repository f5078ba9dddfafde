export { openingsInRows } from './openings-in-rows.ts';
export { parseAdvertisement } from './parse-advertisement.ts';
export { rowsOf } from './read-text.ts';
export { positionIn } from './words.ts';
