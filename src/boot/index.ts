export { startFailureText } from './lifecycle/explain-error.ts';
