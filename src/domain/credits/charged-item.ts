import { entityOfType, type ItemType, type LedgerCause } from '../../contract/vocabulary/index.ts';

interface Entry {
  cause: LedgerCause;
  referenceId: string | null;
  /** Null if the item was deleted, as is its title. */
  type: ItemType | null;
  title: string | null;
}

const isAboutItem = (cause: LedgerCause): boolean =>
  cause === 'approval' || cause === 'creation' || cause === 'returned';

/** The item that an entry of the ledger charges or refunds. */
export const chargedItem = ({ cause, referenceId, type, title }: Entry) =>
  isAboutItem(cause) && referenceId ? { id: referenceId, kind: type && entityOfType(type), title } : null;
