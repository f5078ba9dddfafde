import { CallError } from '../../src/web/lib/api/call.ts';
import type { StoredItem } from '../../src/web/publishing/form/definitions/definition.ts';

export interface Values {
  title: string;
}
export type Row = StoredItem & Values;

const refusal = (
  status: number,
  code: 'changed_meanwhile' | 'already_in_state' | 'not_found' | 'idempotency_key_reused',
  current?: Row,
) => new CallError(status, { code, current });

/** The server's drafts of one author, as far as forms use them. */
export class FakeServer {
  rows: Row[] = [];
  sent: string[] = [];
  #keys = new Map<string, { id: string; values: Values }>();
  #now = 0;
  #losesAnswer = false;
  /** The next call arrives, and its answer doesn't. */
  losesAnswer = () => void (this.#losesAnswer = true);
  row = (id: string) => this.rows.find((row) => row.id === id);
  #answer(call: string, row: Row): Row {
    this.sent.push(call);
    if (!this.#losesAnswer) return { ...row };
    this.#losesAnswer = false;
    throw new CallError(0);
  }
  #write(call: string, row: Row, changes: Partial<Row>): Row {
    this.#now += 1;
    return this.#answer(call, Object.assign(row, changes, { updatedAt: `${this.#now}` }));
  }
  #editable(id: string, readAt: string | null): Row {
    const row = this.row(id);
    if (!row) throw refusal(404, 'not_found');
    if (readAt !== null && readAt !== row.updatedAt) throw refusal(409, 'changed_meanwhile', { ...row });
    return row;
  }
  begin = (values: Values): Row => {
    const row = { id: `d${this.rows.length + 1}`, approvalStatus: 'draft', ...values } as Row;
    this.rows.push(row);
    this.#now += 1;
    return Object.assign(row, { createdAt: `${this.#now}`, updatedAt: `${this.#now}` });
  };
  /** Somebody else saves the row, or it is submitted. */
  change = (id: string, changes: Partial<Row>) => {
    this.#now += 1;
    return { ...Object.assign(this.row(id)!, changes, { updatedAt: `${this.#now}` }) };
  };
  delete = (id: string) => void (this.rows = this.rows.filter((row) => row.id !== id));

  calls = {
    beginDraft: async (values: Values, key: string) => {
      const known = this.#keys.get(key);
      if (known && !this.row(known.id)) throw refusal(404, 'not_found');
      const row = known ? this.row(known.id)! : this.begin(values);
      if (known && known.values.title !== values.title)
        throw refusal(409, 'idempotency_key_reused', { ...row });
      this.#keys.set(key, { id: row.id, values });
      return this.#answer(`begin ${values.title}`, row);
    },
    saveDraft: async (id: string, values: Values, readAt: string | null) => {
      const row = this.row(id);
      if (row && row.approvalStatus !== 'draft') throw refusal(409, 'already_in_state', { ...row });
      return this.#write(`save ${values.title}`, this.#editable(id, readAt), values);
    },
    submitDraft: async (id: string, values: Values, readAt: string | null) => {
      const row = this.row(id);
      if (row && row.approvalStatus !== 'draft') throw refusal(409, 'already_in_state', { ...row });
      const changes = { ...values, approvalStatus: 'pending' as const };
      return this.#write(`submit ${values.title}`, this.#editable(id, readAt), changes);
    },
    update: async (id: string, values: Values, readAt: string | null) =>
      this.#write(`update ${values.title}`, this.#editable(id, readAt), values),
    remove: async (id: string) => {
      this.sent.push('remove');
      this.delete(id);
    },
  };
}
