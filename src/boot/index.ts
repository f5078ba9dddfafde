export { createContext } from './context/create-context.ts';
export { explain } from './lifecycle/explain-error.ts';
