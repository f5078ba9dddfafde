export * from './institutes.ts';
export * from './items.ts';
export * from './records.ts';
export * from './users.ts';
