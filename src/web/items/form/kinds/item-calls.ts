import type { ItemEntity } from '../../../../contract/vocabulary/index.ts';
import { callItem } from '../../../lib/api/call-item.ts';

/** Summary of a draft in the offer to continue it. */
export interface DraftHead {
  id: string;
  title: string;
  updatedAt: string;
}
const offeredDrafts = 3;

/** The calls of a kind's forms. Each returns the updated item. @throws CallError */
export interface ItemCalls<Values, Item> {
  create: (values: Values, key: string) => Promise<Item>;
  /** @param readAt the item's updatedAt as it was read, to detect a concurrent change */
  update: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  /**
   * @param key a repeated key returns the first draft
   * @param newestKnown the newest draft that the form knows: 409 if there is a newer one. Undefined: no check
   */
  beginDraft: (values: Values, key: string, newestKnown?: string) => Promise<Item>;
  saveDraft: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  submitDraft: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  read: (id: string, signal: AbortSignal) => Promise<Item>;
  remove: (id: string) => Promise<unknown>;
  /** The author's latest drafts. */
  drafts: (userId: string) => Promise<DraftHead[]>;
}

export function itemCalls<Values, Item>(
  kind: ItemEntity,
  toBody: (values: Values) => object,
): ItemCalls<Values, Item> {
  const make = (route: string) => (values: Values, key: string, newestKnown?: string) =>
    callItem<Item>(route, {
      body: toBody(values),
      headers: { 'idempotency-key': key },
      query: { newestKnown },
    });
  const change = (route: string) => (id: string, values: Values, readAt: string | null) =>
    callItem<Item>(route, {
      params: { id },
      body: { ...toBody(values), ...(readAt && { updatedAt: readAt }) },
    });
  return {
    create: (values, key) => make(`POST /${kind}s`)(values, key),
    update: change(`PUT /${kind}s/:id`),
    beginDraft: make(`POST /drafts/${kind}s`),
    saveDraft: change(`PUT /drafts/${kind}s/:id`),
    submitDraft: change(`POST /drafts/${kind}s/:id/submit`),
    read: (id, signal) => callItem(`GET /${kind}s/:id`, { params: { id }, signal }),
    remove: (id) => callItem(`DELETE /${kind}s/:id`, { params: { id } }),
    drafts: async (userId) => {
      const query = {
        userId,
        approvalStatus: 'draft',
        includeAllStatuses: true,
        ...(kind === 'job' && { includeExpired: true }),
        sort: 'newest',
        limit: offeredDrafts,
      };
      const answer = await callItem<Record<string, DraftHead[]>>(`GET /${kind}s`, { query });
      return answer[`${kind}s`] ?? [];
    },
  };
}
