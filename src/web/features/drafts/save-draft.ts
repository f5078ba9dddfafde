import type { Job, JobDraft } from '../../../contract/shapes/job.ts';
import type { Post, PostDraft } from '../../../contract/shapes/post.ts';
import { call } from '../../api/call.ts';

export type DraftKind = 'job' | 'post';
export type DraftItem<Kind extends DraftKind> = Kind extends 'job' ? Job : Post;

/** What stands in a form, finished or not. */
type Unfinished<Full> = { [Name in keyof Full]?: Full[Name] | undefined };
export type DraftValues<Kind extends DraftKind> = Kind extends 'job'
  ? Unfinished<JobDraft>
  : Unfinished<PostDraft>;

interface Options {
  /** The draft's updatedAt as it was read: when it was saved elsewhere since, the call fails with 409 and that version. */
  readAt?: string | null | undefined;
  /** Names a first saving, so that sending it again makes no second draft. */
  key?: string;
}

/**
 * Saves what stands in a form as a draft of the user.
 * @param id the draft to save again; null for a new one
 * @throws CallError
 */
export async function saveDraft<Kind extends DraftKind>(
  kind: Kind,
  id: string | null,
  values: DraftValues<Kind>,
  { readAt, key }: Options = {},
): Promise<DraftItem<Kind>> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const params = { id: id ?? '' };
  const saved = async () => {
    if (kind === 'job') {
      const body = { ...(values as DraftValues<'job'>), ...(readAt && { updatedAt: readAt }) };
      return id
        ? call('PUT /drafts/jobs/:id', { params, body })
        : call('POST /drafts/jobs', { body, headers });
    }
    const given = values as DraftValues<'post'>;
    // Without a type the server answers that one is required, at its field.
    const body = { ...given, type: given.type as PostDraft['type'], ...(readAt && { updatedAt: readAt }) };
    return id
      ? call('PUT /drafts/posts/:id', { params, body })
      : call('POST /drafts/posts', { body, headers });
  };
  return (await saved()) as DraftItem<Kind>;
}

/** Submits a draft for review, with what stands in its form. @throws CallError */
export async function submitDraft<Kind extends DraftKind>(
  kind: Kind,
  id: string,
  values: Kind extends 'job' ? JobDraft : PostDraft,
  { readAt }: Pick<Options, 'readAt'> = {},
): Promise<DraftItem<Kind>> {
  const params = { id };
  const body = { ...values, ...(readAt && { updatedAt: readAt }) };
  const submitted =
    kind === 'job'
      ? call('POST /drafts/jobs/:id/submit', { params, body: body as JobDraft })
      : call('POST /drafts/posts/:id/submit', { params, body: body as PostDraft });
  return (await submitted) as DraftItem<Kind>;
}
