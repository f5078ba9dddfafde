import type { StoredDraft } from './device-drafts.ts';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';

/** The initial values of the form, and the alternative version. */
export interface Versions<Values> {
  values: Values;
  /** Which version is shown. */
  from: 'server' | 'device';
  /** The other version, when both exist and differ. */
  other: Values | null;
  /** When the device's version was stored; null if it isn't mentioned. */
  storedAt: string | null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Chooses the newer of the local and the server version. Unsent changes of a submitted item are always restored, and
 * compared when they are saved.
 */
export function chooseVersion<Values extends object, Item extends StoredItem>(
  { empty, valuesOf }: Pick<ItemKind<Values, Item>, 'empty' | 'valuesOf'>,
  local: StoredDraft<Values> | null,
  item: Item | null,
  /** The form for a new item always says that it contains a draft. */
  isNewForm: boolean,
): Versions<Values> {
  const stored = item ? valuesOf(item) : empty;
  const typed = local && { ...stored, ...local.values };
  if (!typed || same(typed, stored)) {
    const isResumed = isNewForm && item !== null && local !== null;
    return { values: stored, from: 'device', other: null, storedAt: isResumed ? local.savedAt : null };
  }
  const isDraft = item?.approvalStatus === 'draft';
  const isSavedElsewhere = isDraft && local.readAt !== item.updatedAt;
  if (isSavedElsewhere && item.updatedAt > local.savedAt)
    return { values: stored, from: 'server', other: typed, storedAt: local.savedAt };
  return { values: typed, from: 'device', other: item ? stored : null, storedAt: local.savedAt };
}
