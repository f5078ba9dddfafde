export { createContext } from './context.ts';
export { openConfiguredDatabase } from './database.ts';
export { explain } from './explain.ts';
export { start, type Role, type Running } from './start.ts';
