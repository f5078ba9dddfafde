import type { Database } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import type { FileStore } from '../domain/file-store.ts';
import { newId } from '../domain/ids.ts';
import { sandboxBook } from '../domain/payments/index.ts';
import type { PaymentProvider } from '../domain/payments/ports.ts';
import { sandboxPayments } from '../integrations/payments/sandbox/sandbox.ts';

const sandbox = (db: Database) => sandboxPayments({ publicUrl: '', book: sandboxBook(db) });

export const createContext = (
  db: Database,
  files: FileStore,
  publicDb: Database = db,
  payments: PaymentProvider = sandbox(db),
): Context => ({
  db,
  publicDb,
  files,
  payments,
  clock: () => new Date(),
  newId,
});
