export { listSaved, savedIds } from './save-item.ts';
export { mergeSaved } from './merge-saved.ts';
export { removeSaved } from './save-item.ts';
export { saveItem } from './save-item.ts';
export {
  endPersonalCalendar,
  personalCalendar,
  ownerOfCalendar,
  readPersonalCalendar,
  renewPersonalCalendar,
} from './personal-calendar.ts';
