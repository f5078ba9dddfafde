export {
  closeDatabase,
  contentNumber,
  markDatabase,
  openDatabase,
  raiseContentNumber,
  type ConnectionOptions,
  type Database,
  type Reader,
  type Transaction,
} from './connect.ts';
export { Selection, withoutParameters } from './selection.ts';
export { grantRights } from './grant-rights.ts';
export { PublicReads } from './public-reads.ts';
export {
  applyMigration,
  createMigrationsTable,
  compareMigrations,
  connectClient,
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
