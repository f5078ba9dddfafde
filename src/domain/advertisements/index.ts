export { parseAdvertisement } from './parse-advertisement.ts';
