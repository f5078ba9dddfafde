import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainText } from '../../../contract/plain-text.ts';
import type { Post, PostDraft } from '../../../contract/shapes/post.ts';
import type { User } from '../../../contract/shapes/user.ts';
import {
  type PostType,
  postTypeNames,
  postTypes,
  subTypeLabels,
  subTypesOf,
  type SubType,
} from '../../../contract/vocabulary/index.ts';
import { call } from '../../api/call.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { EditorField } from '../editor/index.ts';
import { PostDetail } from '../posts/PostDetail.tsx';
import { postChanges, postLabels } from './changes.ts';
import { deviceDrafts } from './device-drafts.ts';
import { ChangedMeanwhile, Rejected, Restored, ReviewedAgain } from './EditNotices.tsx';
import { FormFrame } from './FormFrame.tsx';
import { ImageField } from '../uploads/ImageField.tsx';
import { MayIPost } from './MayIPost.tsx';
import css from './Publishing.module.css';
import { useDraft } from './use-draft.ts';
import type { Permission } from './use-permission.ts';
import { useServerDraft } from './use-server-draft.ts';
import { useSubmission } from './use-submission.ts';
import { validatePost } from './validate.ts';
import { emptyPost, type PostValues, postValues } from './values.ts';

/** The page goes on this long after success (specification, section 9). */
const pauseMs = 1_500;

interface Props {
  user: User;
  /** The post to edit; null for a new one. */
  post: Post | null;
  permission: Permission | null;
  /** The type that a link asked for. */
  type: PostType | '';
}

/** What is sent; the subtype is null when there is none (specification, section 7). */
const bodyOf = (values: PostValues): PostDraft => ({
  ...values,
  type: values.type as PostType,
  subType: values.subType || null,
});

export function PostForm({ user, post: given, permission, type }: Props) {
  const navigate = useNavigate();
  // What is stored, as this form knows it: a 409 brings a newer one.
  const [post, setPost] = useState(given);
  const before = useMemo(() => (post ? postValues(post) : { ...emptyPost, type }), [post, type]);
  const place = useMemo(() => deviceDrafts<PostValues>(user.id, 'post', given?.id ?? null), [user.id, given]);
  const draft = useDraft(place, before, given?.updatedAt ?? null);
  const { values, set } = draft;
  const [restored, setRestored] = useState(draft.restoredAt);
  const [round, setRound] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const send = async (all: PostValues): Promise<Post> => {
    const body = bodyOf(all);
    if (server.isDraft) return server.submit(body);
    if (given)
      return call('PUT /posts/:id', {
        params: { id: given.id },
        body: { ...body, ...(draft.readAt && { updatedAt: draft.readAt }) },
      });
    const earlier = draft.sent;
    draft.markSent(all);
    const created = await call('POST /posts', { body, headers: { 'idempotency-key': draft.submissionKey } });
    // An earlier try arrived although its answer didn't: it was made with what stood here then.
    const isOlder = earlier && JSON.stringify(earlier) !== JSON.stringify(all);
    return isOlder ? call('PUT /posts/:id', { params: { id: created.id }, body }) : created;
  };
  const submission = useSubmission<PostValues, Post>({
    draft,
    validate: validatePost,
    send,
    failureText: 'Failed to save post',
    onDone: ({ id }) => setTimeout(() => void navigate(isNew ? '/dashboard' : `/posts/${id}`), pauseMs),
  });
  const { errors, meanwhile } = submission;
  const server = useServerDraft({
    kind: 'post',
    given,
    draft,
    values: { ...values, type: values.type || undefined, subType: values.subType || null },
    onSaved: () => setRestored(null),
    onMeanwhile: submission.setMeanwhile,
    onFailed: submission.fail,
  });
  // A draft was never submitted: to its author the form is still that of a new post.
  const isNew = !post || server.isDraft;
  const startFrom = (to: PostValues) => {
    draft.replace(to);
    setRestored(null);
    setRound(round + 1);
  };
  const subTypes: readonly SubType[] = values.type ? subTypesOf[values.type] : [];
  const isAuthor = post?.userId === user.id;

  const notices = (
    <>
      {!post && <MayIPost permission={permission} user={user} type={values.type || null} what="post" />}
      {post?.approvalStatus === 'approved' && isAuthor && user.role !== 'admin' && (
        <ReviewedAgain kind="post" />
      )}
      {restored && (
        <Restored
          savedAt={restored}
          isOlder={Boolean(post && draft.readAt !== post.updatedAt)}
          onDiscard={() => {
            startFrom(before);
            if (post) draft.rebase(post.updatedAt);
          }}
        />
      )}
      {meanwhile && (
        <ChangedMeanwhile
          changes={postChanges(postValues(meanwhile), values)}
          status={meanwhile.approvalStatus}
          onTake={() => {
            setPost(meanwhile);
            draft.rebase(meanwhile.updatedAt);
            startFrom(postValues(meanwhile));
            submission.forgetMeanwhile();
          }}
          onKeep={() => {
            setPost(meanwhile);
            draft.rebase(meanwhile.updatedAt);
            submission.forgetMeanwhile();
          }}
        />
      )}
    </>
  );

  const sections = [
    {
      id: 'post-information',
      title: 'Post Information',
      lead: 'All fields are required unless marked optional.',
      fields: ['title', 'type', 'subType', 'content'],
      content: (
        <>
          <TextField
            label="Title"
            id="post-title"
            value={values.title}
            error={errors.title}
            counter={{ used: values.title.trim().length, max: 200 }}
            onChange={(event) => set('title', event.target.value)}
          />
          <div className={css.row}>
            <SelectField
              label="Type"
              id="post-type"
              value={values.type}
              error={errors.type}
              onChange={(event) => {
                set('type', event.target.value as PostType | '');
                set('subType', '');
              }}
            >
              <option value="">Choose a type</option>
              {postTypes.map((one) => (
                <option key={one} value={one}>
                  {postTypeNames[one].label}
                </option>
              ))}
            </SelectField>
            {subTypes.length > 0 && (
              <SelectField
                label="Subtype"
                optional
                id="post-subType"
                value={values.subType}
                error={errors.subType}
                onChange={(event) => set('subType', event.target.value)}
              >
                <option value="">None</option>
                {subTypes.map((one) => (
                  <option key={one} value={one}>
                    {subTypeLabels[one]}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
          <EditorField
            key={round}
            id="post-content"
            label="Content"
            help="Paste keeps headings, lists and links."
            initial={values.content}
            onChange={(content) => set('content', content)}
            error={errors.content}
            count={plainText(values.content).length}
          />
        </>
      ),
    },
    {
      id: 'post-media',
      title: 'Media',
      fields: ['image', 'videoLink'],
      content: (
        <>
          <ImageField
            id="post-image"
            label="Image"
            hint="Recommended 1000 × 680 px, maximum 4 MB"
            value={values.image}
            onChange={(url) => set('image', url)}
            error={errors.image}
            onBusy={setUploading}
          />
          <TextField
            label="Video link"
            optional
            id="post-videoLink"
            type="url"
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v="
            help="A YouTube address."
            value={values.videoLink}
            error={errors.videoLink}
            onChange={(event) => set('videoLink', event.target.value)}
          />
        </>
      ),
    },
  ];

  return (
    <FormFrame
      title={!isNew ? 'Edit Post' : 'Create Post'}
      lead="Share knowledge, news and opportunities with the academic community"
      prefix="post"
      labels={postLabels}
      sections={sections}
      errors={errors}
      notices={notices}
      aside={
        post?.approvalStatus === 'rejected' && (
          <Rejected reason={post.rejectionReason} changes={postChanges(before, values)} />
        )
      }
      savedAt={draft.savedAt}
      failure={submission.failure}
      success={
        submission.isDone
          ? !isNew
            ? 'Post updated successfully!'
            : 'Post created successfully! It will be reviewed by our team before being published.'
          : null
      }
      laterText={isNew ? 'Save as draft' : null}
      isSaving={server.isSaving}
      onLater={() => void server.finishLater()}
      isBusy={submission.isBusy}
      isUploading={isUploading}
      submitText={
        isNew
          ? 'Submit Post for Review'
          : post?.approvalStatus === 'rejected'
            ? 'Resubmit Post for Review'
            : 'Save Changes'
      }
      cancelTo={given && !server.isDraft ? `/posts/${given.id}` : '/dashboard'}
      onSubmit={() => void submission.submit()}
      preview={isPreview && <PostDetail post={previewOf(values, user)} related={[]} url={location.href} />}
      isPreview={isPreview}
      onPreview={setPreview}
    />
  );
}

/** The post as it will stand on its page. */
const previewOf = (values: PostValues, user: User): Post => ({
  id: '00000000-0000-7000-8000-000000000000',
  userId: user.id,
  title: values.title.trim() || 'Title',
  content: values.content,
  type: values.type || 'blog',
  subType: (values.subType || null) as SubType | null,
  image: values.image || null,
  videoLink: values.videoLink.trim() || null,
  approvalStatus: 'approved',
  featured: false,
  rejectionReason: null,
  author: { id: user.id, name: user.name, subscription: user.subscription, profileImage: user.profileImage },
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});
