import { placeholderSeller } from '../../contract/money/seller.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { newId } from '../../domain/platform/ids.ts';
import { domainProofs } from '../../integrations/links/domain-proofs.ts';
import { noPayments } from '../../integrations/payments/off.ts';
import { configuredFileStore } from './file-store.ts';
import { noMailTest } from './mailer.ts';
import { temporarySecurity } from './security.ts';

export const createContext = (parts: Omit<Context, 'clock' | 'newId'>): Context => ({
  ...parts,
  clock: () => new Date(),
  newId,
});

/** The context of a command, which serves no requests and sells nothing. */
export const commandContext = (config: Config, db: Database): Context =>
  createContext({
    db,
    publicDb: db,
    files: configuredFileStore(config),
    payments: noPayments,
    proofs: domainProofs(config.publicUrl),
    security: temporarySecurity(),
    mailTest: noMailTest,
    seller: placeholderSeller,
    imageHosts: config.imageHosts,
    publicUrl: config.publicUrl,
  });
