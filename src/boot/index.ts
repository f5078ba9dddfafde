export { createContext } from './context/create-context.ts';
export { openConfiguredDatabase } from './database/open-database.ts';
export { explain } from './lifecycle/explain-error.ts';
export { start, type Role, type Running } from './lifecycle/start.ts';
