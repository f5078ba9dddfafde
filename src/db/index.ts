export {
  closeDatabase,
  openDatabase,
  type ConnectionOptions,
  type Database,
  type Reader,
  type Transaction,
} from './connect.ts';
export { isMigrated, migrate, MigrationError } from './migrate.ts';
export * from './schema/index.ts';
