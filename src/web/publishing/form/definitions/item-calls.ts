import type { Collection } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../lib/api/call.ts';
import type { CallRoute } from '../../../../contract/index.ts';
import { callItem } from '../../../lib/api/call-item.ts';

/** What an author answers to a rejection: no field of the item, but kept with them until it is sent. */
export interface AnsweringValues {
  answer?: string;
}

/** The calls of a collection's forms. Each returns the updated item. @throws CallError */
export interface ItemCalls<Values, Item> {
  /** @param readAt the item's updatedAt as it was read, to detect a concurrent change */
  update: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  /** @param key a repeated key returns the first draft, or is refused with it if other values were sent */
  beginDraft: (values: Values, key: string) => Promise<Item>;
  saveDraft: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  submitDraft: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  remove: (id: string) => Promise<unknown>;
}

export function itemCalls<Values, Item>(
  collection: Collection,
  toBody: (values: Values) => object,
): ItemCalls<Values, Item> {
  const change = (route: CallRoute) => (id: string, values: Values, readAt: string | null) => {
    const { answer } = values as AnsweringValues;
    return callItem<Item>(route, {
      params: { id },
      body: {
        ...toBody(values),
        ...(readAt && { updatedAt: readAt }),
        ...(answer && { answer }),
      },
    });
  };
  return {
    update: change(`PUT /${collection}/:id`),
    beginDraft: (values, key) =>
      callItem(`POST /drafts/${collection}`, { body: toBody(values), headers: { 'idempotency-key': key } }),
    saveDraft: change(`PUT /drafts/${collection}/:id`),
    submitDraft: change(`POST /drafts/${collection}/:id/submit`),
    remove: (id) => call(`DELETE /${collection}/:id`, { params: { id } }),
  };
}
