/** What was typed into a form and not sent yet, kept on this device so that nothing is lost. */
export interface KeptDraft<Values> {
  values: Values;
  savedAt: string;
  /** Names the submission, so that sending it again after a reload makes one item. */
  submissionKey: string;
  /** The values of a submission that got no answer; it may have arrived. */
  sent?: Values | undefined;
  /** The item's updatedAt that the typing began from; null for a new item. */
  readAt: string | null;
}

/** Where drafts are kept. The device is the first such place; the server can be another. */
export interface DraftPlace<Values> {
  load(): KeptDraft<Values> | null;
  save(draft: KeptDraft<Values>): void;
  clear(): void;
}

/** Drafts are kept by person and item: somebody else on this device doesn't meet them. */
export function deviceDrafts<Values>(
  userId: string,
  kind: 'job' | 'post',
  itemId: string | null,
): DraftPlace<Values> {
  const key = `lectern:draft:${userId}:${kind}:${itemId ?? 'new'}`;
  return {
    load() {
      try {
        const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft<Values> | null;
        return draft && typeof draft.values === 'object' && draft.values && draft.submissionKey
          ? draft
          : null;
      } catch {
        return null;
      }
    },
    save(draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full or forbidden storage must not stop anybody from typing.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** Works on plain http too, where crypto.randomUUID doesn't exist. */
export const newSubmissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
