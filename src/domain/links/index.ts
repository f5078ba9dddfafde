export { checkLinks } from './check-links.ts';
export { deadLinksOf, findDeadLink, itemsWithDeadLinks } from './check-links.ts';
