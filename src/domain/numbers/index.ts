export { countUse, writeNumbers } from './count-use.ts';
export { isBrowser } from './count-use.ts';
export { numbersByDay, sumsOfItems, sumOf } from './count-use.ts';
