import { plainText } from '../../../contract/plain-text.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import {
  type PostType,
  postTypeNames,
  postTypes,
  type SubType,
  subTypeLabels,
  subTypesOf,
} from '../../../contract/vocabulary/index.ts';
import { maxPostImageMegabytes } from '../../../contract/upload-limits.ts';
import { useDelayedNavigation } from '../../navigation/use-delayed-navigation.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { EditorField } from '../editor/index.ts';
import { PostDetail } from '../posts/PostDetail.tsx';
import { ImageField } from '../uploads/ImageField.tsx';
import { postKind } from './post-kind.ts';
import { previewPost } from './post-preview.ts';
import css from './Publishing.module.css';
import { PublishingForm } from './PublishingForm.tsx';
import { type FormProps, usePublishing } from './use-publishing.ts';

/** The page goes on this long after success (docs/rules.md#forms). */
const pauseMs = 1_500;

interface Props extends FormProps<Post> {
  /** The type that a link asked for. */
  type?: PostType | '';
}

export function PostForm({ type = '', ...props }: Props) {
  const goOn = useDelayedNavigation(pauseMs);
  const form = usePublishing(postKind, {
    props,
    preset: { type },
    onDone: ({ id }, isNew) => goOn(isNew ? '/dashboard' : `/posts/${id}`),
  });
  const { values, set, errors, item } = form;
  const subTypes: readonly SubType[] = values.type ? subTypesOf[values.type] : [];

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
            key={form.round}
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
            hint={`Recommended 1000 × 680 px, maximum ${maxPostImageMegabytes} MB`}
            maxMegabytes={maxPostImageMegabytes}
            value={values.image}
            onChange={(url) => set('image', url)}
            error={errors.image}
            onBusy={form.setUploading}
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
    <PublishingForm
      kind={postKind}
      form={form}
      sections={sections}
      creditType={values.type || null}
      preview={() => <PostDetail post={previewPost(values, props.user)} related={[]} url={location.href} />}
      cancelTo={item && !form.isDraft ? `/posts/${item.id}` : '/dashboard'}
    />
  );
}
