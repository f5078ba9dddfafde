export * from './accounts.ts';
export * from './approval.ts';
export * from './credits.ts';
export * from './job-terms.ts';
export * from './location-label.ts';
export * from './post-types.ts';
export * from './sorting.ts';
