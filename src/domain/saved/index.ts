export { listSaved, savedIds } from './list-saved.ts';
export { mergeSaved } from './merge-saved.ts';
export { removeSaved } from './remove-saved.ts';
export { saveItem } from './save-item.ts';
export {
  endPersonalCalendar,
  personalCalendar,
  ownerOfCalendar,
  readPersonalCalendar,
  renewPersonalCalendar,
} from './personal-calendar.ts';
