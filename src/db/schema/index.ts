export * from './accounts.ts';
export * from './discovery.ts';
export * from './institutes.ts';
export * from './items.ts';
export * from './payments.ts';
export * from './records.ts';
export * from './staff.ts';
