export * from './admin.ts';
export * from './institutes.ts';
export * from './items.ts';
export * from './payments.ts';
export * from './records.ts';
export * from './uploads.ts';
export * from './users.ts';
export * from './newsletter.ts';
