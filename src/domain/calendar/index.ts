export { closingSoon } from './count-dates.ts';
export { readAgenda } from './read-month.ts';
export { countDates, type DateCounts } from './count-dates.ts';
export { upcomingItems } from './count-dates.ts';
export { readMonth } from './read-month.ts';
