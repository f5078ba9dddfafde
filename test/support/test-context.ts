import { createContext, noMailTest, temporarySecurity } from '../../src/app/context.ts';
import { placeholderSeller } from '../../src/contract/money/tax.ts';
import type { Database } from '../../src/db/index.ts';
import type { Context } from '../../src/domain/platform/context.ts';
import type { Security } from '../../src/domain/platform/security.ts';
import { sandboxStore } from '../../src/domain/commerce/index.ts';
import { sandboxPayments } from '../../src/integrations/payments/sandbox.ts';
import { localFiles } from '../../src/integrations/storage.ts';

/** The least that Argon2 accepts: what hashing costs is shown by the tests of passwords alone. */
const hashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const testSecurity = (): Security => ({ ...temporarySecurity(), hashCost });

/** A context on a test's database, with payments in the sandbox and no files. */
export const testContext = (db: Database, parts: Partial<Context> = {}): Context => ({
  ...createContext({
    db,
    publicDb: db,
    files: localFiles('/nonexistent'),
    payments: sandboxPayments({ publicUrl: '', book: sandboxStore(db) }),
    // No test asks a network.
    proofs: { find: async () => null },
    security: testSecurity(),
    mailTest: noMailTest,
    seller: placeholderSeller,
    imageHosts: [],
    publicUrl: '',
  }),
  ...parts,
});
