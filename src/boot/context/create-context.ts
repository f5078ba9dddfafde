import { placeholderSeller } from '../../contract/seller.ts';
import type { Database } from '../../db/index.ts';
import type { Context } from '../../domain/context.ts';
import type { FileStore } from '../../domain/file-store.ts';
import type { ImageHosts } from '../../domain/image-hosts.ts';
import { newId } from '../../domain/ids.ts';
import { sandboxStore } from '../../domain/payments/index.ts';
import type { PaymentProvider } from '../../domain/payments/ports.ts';
import { defaultAlerts, type AlertSettings } from '../../domain/searches/ports.ts';
import type { Security } from '../../domain/security.ts';
import { sandboxPayments } from '../../integrations/payments/sandbox/sandbox.ts';
import { temporarySecurity } from './security.ts';

const sandbox = (db: Database) => sandboxPayments({ publicUrl: '', book: sandboxStore(db) });

export const createContext = (
  db: Database,
  files: FileStore,
  publicDb: Database = db,
  payments: PaymentProvider = sandbox(db),
  security: Security = temporarySecurity(),
  seller = placeholderSeller,
  imageHosts: ImageHosts = [],
  publicUrl = '',
  alerts: AlertSettings = defaultAlerts,
): Context => ({
  db,
  publicDb,
  files,
  payments,
  security,
  seller,
  imageHosts,
  publicUrl,
  alerts,
  clock: () => new Date(),
  newId,
});
