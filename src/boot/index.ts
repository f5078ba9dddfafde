export { explain } from './lifecycle/explain-error.ts';
