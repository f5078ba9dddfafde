export { recordConsent } from './consents.ts';
export { eraseTraces } from './erase-traces.ts';
export { applyRetention } from './retention.ts';
