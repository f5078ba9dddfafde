import type { ReactNode } from 'react';
import type { User } from '../../../../contract/people/user.ts';
import type { ApprovalStatus, Collection, ItemType } from '../../../../contract/vocabulary/index.ts';
import type { CallRoute } from '../../../../contract/index.ts';
import type { Errors } from '../../../lib/forms/errors.tsx';
import { call, callItem } from '../../../lib/api/call.ts';
import { type FormSections, formSections } from '../../types/item-fields.ts';
import {
  type Change,
  changedFields,
  emptyValues,
  inputLabels,
  storedValues,
  type ItemFields,
} from '../fields/field-values.ts';

/** What an author answers to a rejection: no field of the item, but kept with them until it is sent. */
export interface AnsweringValues {
  answer?: string;
}

/** The calls of a collection's forms. Each returns the updated item. @throws CallError */
interface ItemCalls<Values, Item> {
  /** @param readAt the item's updatedAt as it was read, to detect a concurrent change */
  update: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  /** @param key a repeated key returns the first draft, or is refused with it if other values were sent */
  beginDraft: (values: Values, key: string) => Promise<Item>;
  saveDraft: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  submitDraft: (id: string, values: Values, readAt: string | null) => Promise<Item>;
  remove: (id: string) => Promise<unknown>;
}

function itemCalls<Values, Item>(
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

/** Texts of a collection's form, which is opened before a type is chosen (docs/specification.md#forms). */
interface FormWords {
  titleNew: string;
  titleEdit: string;
  lead: string;
  failed: string;
  posted: string;
  saved: string;
  submit: string;
  resubmit: string;
  /** Completes 'If you change …': the fields whose change of a public item needs review. */
  reviewed: string;
}

const formWords: Readonly<Record<Collection, FormWords>> = {
  jobs: {
    titleNew: 'Post a Job Opportunity',
    titleEdit: 'Edit Job',
    lead: 'Share career opportunities with the academic community',
    failed: 'Failed to save job',
    posted: 'Job posted successfully! It will be reviewed by our team before being published.',
    saved: 'Job saved successfully!',
    submit: 'Submit Job for Review',
    resubmit: 'Resubmit Job for Review',
    reviewed: 'its title, description, keywords, employer or links, or bring its deadline forward',
  },
  posts: {
    titleNew: 'Create Post',
    titleEdit: 'Edit Post',
    lead: 'Share knowledge, news and opportunities with the academic community',
    failed: 'Failed to save post',
    posted: 'Post created successfully! It will be reviewed by our team before being published.',
    saved: 'Post updated successfully!',
    submit: 'Submit Post for Review',
    resubmit: 'Resubmit Post for Review',
    reviewed: 'its title, content, keywords, type, links, organiser or rank, or bring a deadline forward',
  },
};

/** The part of a stored job or post that forms need. */
export interface StoredItem {
  id: string;
  userId: string | null;
  title: string;
  approvalStatus: ApprovalStatus;
  rejectionReason: string | null;
  /** Changes of a public item that wait or were rejected, which its author goes on from. */
  revision?: { state: 'pending' | 'rejected'; reason: string | null; item: object } | null | undefined;
  createdAt: string;
  updatedAt: string;
}

/** What differs between jobs and posts; everything else about their forms is shared. */
interface Definition<Values extends object, Item extends StoredItem, Body extends object> {
  collection: Collection;
  fields: ItemFields<Values>;
  toBody: (values: Values) => Body;
  /** @param stored the stored item; null for a new one */
  validate: (values: Values, stored: Item | null) => Errors;
  /** Warnings about probable mistakes, by path; shown while typing, without preventing submission. */
  advise: (values: Values, stored: Item | null, now: Date) => Errors;
  /** Values that a new form begins with. */
  preset: (user: User, query: URLSearchParams) => Partial<Values>;
  /** Whether the input is worth a draft on the server. @param fresh initial values of the form */
  hasInput: (values: Values, fresh: Values) => boolean;
  /** What a draft on the server still needs, in words; null if it can be saved. */
  draftNeeds: (values: Values) => string | null;
  /** What would be charged, once it is known. */
  creditType: (values: Values) => ItemType | null;
  /** Who holds it, whose logo its page shows. */
  holderOf: (values: Values, user: User) => string;
  /** The page as readers will see it. */
  preview: (values: Values, user: User, openedAt: string, logo: string | null) => ReactNode;
  /** Redirect target after a success, and for how long its message is shown (docs/specification.md#forms). */
  pauseMs: number;
  next: (item: Item, isNew: boolean) => string;
  /** Where Cancel leads. */
  back: (item: Item | null) => string;
}

export interface FormDefinition<
  Values extends object,
  Item extends StoredItem,
  Body extends object = object,
> extends Definition<Values, Item, Body> {
  calls: ItemCalls<Values, Item>;
  /** The sections of the form, in order; each field names its own. */
  sections: FormSections;
  words: FormWords;
  empty: Values;
  valuesOf: (item: Item) => Values;
  /** Labels of fields and their inputs in an error summary. */
  labelsOf: (values: Values) => Readonly<Record<string, string>>;
  changes: (before: Values, after: Values) => Change[];
}

/** Adds what follows from its name and its fields. */
export const defineForm = <Values extends object, Item extends StoredItem, Body extends object>(
  definition: Definition<Values, Item, Body>,
): FormDefinition<Values, Item, Body> => ({
  ...definition,
  calls: itemCalls(definition.collection, definition.toBody),
  sections: formSections[definition.collection],
  words: formWords[definition.collection],
  empty: emptyValues(definition.fields),
  valuesOf: (item) => storedValues(definition.fields, item.revision?.item ?? item),
  labelsOf: (values) => inputLabels(definition.fields, values),
  changes: (before, after) => changedFields(definition.fields, before, after),
});

/** Whether any of these values is set. */
export const hasContent = (values: object): boolean =>
  Object.values(values).some((value) =>
    Array.isArray(value) ? value.length > 0 : String(value).trim() !== '',
  );
