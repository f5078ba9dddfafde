export { checkLinks } from './check-links.ts';
export { deadLinksOf, findDeadLink, itemsWithDeadLinks } from './dead-links.ts';
