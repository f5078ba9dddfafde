import { CallError } from '../../lib/api/call.ts';
import type { FormDefinition, StoredItem } from './definitions/definition.ts';
import {
  bufferKey,
  type DraftBuffer,
  draftBuffer,
  newBufferKey,
  newSubmissionKey,
  type UnsentInput,
} from './draft-buffer.ts';

export interface DraftState<Values, Item> {
  values: Values;
  /** The row on the server as this form knows it; null until there is one. */
  item: Item | null;
  /** The values of that row, or those that a new form begins with. */
  saved: Values;
  /** The updatedAt of the row on which the values are based. */
  readAt: string | null;
  /** When this form last saved it. */
  savedAt: string | null;
  /** The row as somebody else changed it; null once the author has chosen. */
  conflict: Item | null;
  /** When the input of an earlier visit was typed that this form began with. */
  restoredFrom: string | null;
  /** Increases when other values replace the input. */
  round: number;
  isSent: boolean;
}

export interface DraftOptions<Values extends object, Item extends StoredItem> {
  definition: FormDefinition<Values, Item>;
  userId: string;
  /** The item to edit; null for a new one. */
  given: Item | null;
  /** Where the input of a new item is kept (`holdNewBuffer`); by default in a place of its own. */
  newKey?: string | undefined;
  /** Values that a new form begins with. */
  fresh: Values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The input of a form. A draft is a row on the server; the device keeps what hasn't arrived there, and unsaved changes
 * of a submitted item.
 */
export class Draft<Values extends object, Item extends StoredItem> {
  state: DraftState<Values, Item>;
  readonly #options: DraftOptions<Values, Item>;
  readonly #newKey: string;
  #submissionKey: string;
  /** Values that were sent without an answer, so they may have arrived. */
  #unanswered: Values | null = null;
  #last: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  constructor(options: DraftOptions<Values, Item>) {
    this.#options = options;
    const { definition, given, fresh } = options;
    const saved = given ? definition.valuesOf(given) : fresh;
    const readAt = given?.updatedAt ?? null;
    this.#newKey = options.newKey ?? newBufferKey(options.userId, definition.collection);
    this.#submissionKey = newSubmissionKey();
    this.state = {
      values: saved,
      item: given,
      saved,
      readAt,
      savedAt: null,
      conflict: null,
      restoredFrom: null,
      round: 0,
      isSent: false,
    };
    const unsent = this.#buffer.read();
    if (unsent) this.#restore(unsent);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes of an item that was submitted are only sent on request. */
  get isDraft(): boolean {
    return !this.state.item || this.state.item.approvalStatus === 'draft';
  }

  get isUnsent(): boolean {
    return !this.state.isSent && !isSame(this.state.values, this.state.saved);
  }

  /** Whether there is anything worth a row on the server. */
  get hasInput(): boolean {
    const { definition, given, fresh } = this.#options;
    return definition.hasInput(this.state.values, given ? definition.empty : fresh);
  }

  /** @param isRestart whether inputs that hold their own text begin anew with the values */
  change = (changes: Partial<Values>, isRestart = false): void => {
    const round = this.state.round + (isRestart ? 1 : 0);
    this.#update({ values: { ...this.state.values, ...changes }, round });
    this.#keep();
  };

  /** Saves the draft. @throws CallError */
  save = (): Promise<Item> => this.#inTurn(() => this.#store());

  /** Saves the draft if that is needed and possible; deletes it when this form began and emptied it. @throws CallError */
  autosave = async (): Promise<void> => {
    const { definition, given } = this.#options;
    const { values, item, conflict } = this.state;
    if (!this.isDraft || !this.isUnsent || conflict) return;
    if (this.hasInput || given) {
      if (definition.draftNeeds(values) === null) await this.save();
    } else if (item) await this.#inTurn(() => this.#remove(item.id));
  };

  /** Sends the form for review; a new item is submitted as its draft, so that repeated attempts make one item. @throws CallError */
  submit = (): Promise<Item> =>
    this.#inTurn(async () => {
      const { calls } = this.#options.definition;
      const { id } = this.state.item ?? (await this.#store());
      const { values, readAt } = this.state;
      const sent = await (this.isDraft ? calls.submitDraft : calls.update)(id, values, readAt);
      this.#buffer.remove(this.#submissionKey);
      this.#update({ isSent: true });
      return sent;
    });

  /** Drops what isn't saved. */
  discard = (): void => {
    this.#update({ values: this.state.saved, restoredFrom: null, round: this.state.round + 1 });
    this.#keep();
  };

  acceptServerVersion = (): void => {
    this.keepLocalVersion();
    this.discard();
  };

  keepLocalVersion = (): void => {
    const { conflict } = this.state;
    if (conflict) this.#rebase(conflict, this.#options.definition.valuesOf(conflict));
  };

  #restore(unsent: UnsentInput<Values>): void {
    this.#submissionKey = unsent.submissionKey;
    const values = { ...this.state.saved, ...unsent.values };
    if (isSame(values, this.state.saved)) return this.#buffer.remove(this.#submissionKey);
    const { readAt, savedAt: restoredFrom } = unsent;
    const conflict = readAt === this.state.readAt ? null : this.state.item;
    this.#update({ values, readAt, conflict, restoredFrom });
  }

  async #remove(id: string): Promise<void> {
    await this.#options.definition.calls.remove(id);
    this.#startNew();
  }

  async #store(): Promise<Item> {
    const { calls, valuesOf } = this.#options.definition;
    const { values, item, saved } = this.state;
    if (item && (isSame(values, saved) || !this.isDraft)) return item;
    const stored = item ?? (await this.#begin(values));
    const isArrived = !item && isSame(valuesOf(stored), values);
    const readAt = this.state.readAt ?? stored.createdAt;
    const next = isArrived ? stored : await calls.saveDraft(stored.id, values, readAt);
    this.#rebase(next, values);
    this.#update({ savedAt: new Date().toISOString() });
    return next;
  }

  /** Begins the draft, which an earlier attempt without an answer may have done, with earlier input. */
  async #begin(values: Values): Promise<Item> {
    try {
      return await this.#options.definition.calls.beginDraft(values, this.#submissionKey);
    } catch (error) {
      if (error instanceof CallError && error.code === 'idempotency_key_reused') return error.current as Item;
      throw error;
    }
  }

  /** One call after the other, and again after what only this form needs to know of. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const attempt = async (isFirst: boolean): Promise<Result> => {
      const { values } = this.state;
      try {
        const result = await work();
        this.#unanswered = null;
        return result;
      } catch (error) {
        if (this.#hasCleared(error) && isFirst) return attempt(false);
        // It may have arrived all the same.
        if (error instanceof CallError && (error.status === 0 || error.status >= 500))
          this.#unanswered = values;
        throw error;
      }
    };
    const done = this.#last.then(() => attempt(true));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Whether the call can be repeated: the draft was deleted elsewhere, or what was saved meanwhile is this form's own input. */
  #hasCleared(error: unknown): boolean {
    const conflict = changedItemIn(error) as Item | undefined;
    if (isGone(error) && this.isDraft) {
      this.#startNew();
      return true;
    }
    if (!conflict) return false;
    const values = this.#options.definition.valuesOf(conflict);
    const isOwn = [this.#unanswered, this.state.values].some((own) => isSame(own, values));
    this.#unanswered = null;
    if (isOwn) this.#rebase(conflict, values);
    else this.#update({ conflict });
    return isOwn;
  }

  /** Later input belongs to another draft. */
  #startNew(): void {
    this.#buffer.remove(this.#submissionKey);
    this.#submissionKey = newSubmissionKey();
    this.#rebase(null, this.#options.fresh);
    this.#update({ savedAt: null });
  }

  /** The next save starts from this row. */
  #rebase(item: Item | null, saved: Values): void {
    this.#buffer.remove(this.#submissionKey);
    this.#update({ item, saved, readAt: item?.updatedAt ?? null, conflict: null });
    this.#keep();
  }

  /** Unsent input stays on this device. */
  #keep(): void {
    const { values, readAt, isSent } = this.state;
    if (isSent) return;
    if (this.isUnsent) this.#buffer.write({ values, readAt, submissionKey: this.#submissionKey });
    else this.#buffer.remove(this.#submissionKey);
  }

  get #buffer(): DraftBuffer<Values> {
    const { userId, definition } = this.#options;
    const { item } = this.state;
    return draftBuffer(userId, item ? bufferKey(userId, definition.collection, item.id) : this.#newKey);
  }

  #update(changes: Partial<DraftState<Values, Item>>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** The current item from the response to a conflicting save or submission. */
const changedItemIn = (error: unknown): unknown =>
  error instanceof CallError && ['changed_meanwhile', 'already_in_state'].includes(error.code)
    ? error.current
    : undefined;

export const isGone = (error: unknown): boolean =>
  error instanceof CallError && [404, 410].includes(error.status);
