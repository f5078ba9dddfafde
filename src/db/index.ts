export {
  closeDatabase,
  openDatabase,
  type ConnectionOptions,
  type Database,
  type Reader,
  type Transaction,
} from './connect.ts';
export { contentNumber, raiseContentNumber } from './connect.ts';
export { withoutParameters } from './selection.ts';
export { Selection } from './selection.ts';
export { connectClient } from './migrate.ts';
export { markDatabase } from './connect.ts';
export { grantRights } from './grant-rights.ts';
export { PublicReads } from './public-reads.ts';
export {
  applyMigration,
  createMigrationsTable,
  compareMigrations,
  migrationCheck,
  knownMigrations,
  missingMigrations,
  type Misfit,
  migrate,
  MigrationError,
  migrateQueue,
  migrationLock,
} from './migrate.ts';
export * from './schema/index.ts';
