export { countUse, writeNumbers } from './count-use.ts';
export { isBrowser } from './is-browser.ts';
export { numbersByDay, sumsOfItems, sumOf } from './read-numbers.ts';
