export { startFailureText } from './explain-error.ts';
