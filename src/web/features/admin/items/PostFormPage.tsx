import { useState } from 'react';
import { useParams } from 'react-router';
import type { Post, PostDraft } from '../../../../contract/shapes/post.ts';
import { call } from '../../../api/call.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { postLabels } from '../../publishing/changes.ts';
import { validatePost } from '../../publishing/validate.ts';
import { emptyPost, type PostValues, postValues } from '../../publishing/values.ts';
import { AdminHead } from '../AdminHead.tsx';
import admin from '../Admin.module.css';
import { useData } from '../use-data.ts';
import { ItemFormFrame } from './ItemFormFrame.tsx';
import { PostFields } from './PostFields.tsx';
import { newSettings, settingsBody, settingsOf } from './settings.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { useItemForm } from './use-item-form.ts';

/** A new post for any author. */
export const NewPostPage = () => <PostForm post={null} />;

/** Anybody's post. */
export function EditPostPage() {
  const { id = '' } = useParams();
  const { data, error } = useData(id, (signal) => call('GET /admin/posts/:id', { params: { id }, signal }));
  if (data) return <PostForm post={data} />;
  return (
    <div className={admin.page}>
      <AdminHead title="Edit post" />
      {error ? (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      ) : (
        <p role="status">Loading...</p>
      )}
    </div>
  );
}

const labels = { ...postLabels, userId: 'Author', approvalStatus: 'Approval status', reason: 'Reason' };

function PostForm({ post }: { post: Post | null }) {
  const [initial] = useState(post ? postValues(post) : emptyPost);
  const [before] = useState(post ? settingsOf(post) : null);
  const [values, setValues] = useState<PostValues>(initial);
  const [settings, setSettings] = useState(before ?? newSettings);
  const [isUploading, setUploading] = useState(false);
  const form = useItemForm({
    kind: 'post',
    values,
    settings,
    before,
    validate: validatePost,
    save: () => {
      const fields: PostDraft = {
        ...values,
        type: values.type as PostDraft['type'],
        subType: values.subType || null,
      };
      if (!post)
        return call('POST /admin/posts', {
          body: { ...fields, ...settingsBody(settings, null), userId: settings.userId },
        });
      return call('PUT /admin/posts/:id', {
        params: { id: post.id },
        body: { ...fields, ...settingsBody(settings, before), updatedAt: post.updatedAt },
      });
    },
  });
  return (
    <ItemFormFrame
      kind="post"
      title={post ? 'Edit post' : 'New post'}
      labels={labels}
      form={form}
      isUploading={isUploading}
      isNew={!post}
    >
      <SettingsFields prefix="post" settings={settings} errors={form.errors} onChange={setSettings} />
      <PostFields
        values={values}
        initial={initial.content}
        errors={form.errors}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        onBusy={setUploading}
      />
    </ItemFormFrame>
  );
}
