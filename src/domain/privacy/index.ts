export { recordConsent } from './consents.ts';
export { eraseTraces } from './erase-traces.ts';
export { applyRetention, retentionRules } from './retention.ts';
