import { createContext } from '../../src/boot/context/create-context.ts';
import { noMailTest } from '../../src/boot/context/mailer.ts';
import { temporarySecurity } from '../../src/boot/context/security.ts';
import { searchLimits } from '../../src/contract/vocabulary/index.ts';
import { placeholderSeller } from '../../src/contract/money/seller.ts';
import type { Database } from '../../src/db/index.ts';
import type { Context } from '../../src/domain/context.ts';
import { sandboxStore } from '../../src/domain/payments/index.ts';
import { sandboxPayments } from '../../src/integrations/payments/sandbox/sandbox.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';

/** A context on a test's database, with payments in the sandbox and no files. */
export const testContext = (db: Database, parts: Partial<Context> = {}): Context => ({
  ...createContext({
    db,
    publicDb: db,
    files: localFiles('/nonexistent'),
    payments: sandboxPayments({ publicUrl: '', book: sandboxStore(db) }),
    // No test asks a network.
    proofs: { find: async () => null },
    security: temporarySecurity(),
    mailTest: noMailTest,
    seller: placeholderSeller,
    imageHosts: [],
    publicUrl: '',
    alerts: { areSent: true, perPerson: searchLimits.perPerson, perMember: searchLimits.perMember },
  }),
  ...parts,
});
