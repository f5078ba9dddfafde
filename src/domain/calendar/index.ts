export { closingSoon } from './closing-soon.ts';
export { readAgenda } from './read-agenda.ts';
export { countDates, type DateCounts } from './count-dates.ts';
export { upcomingItems } from './upcoming-items.ts';
export { readMonth } from './read-month.ts';
