import { plainText } from '../../../../contract/plain-text.ts';
import {
  type PostType,
  postTypeNames,
  postTypes,
  type SubType,
  subTypeLabels,
  subTypesOf,
} from '../../../../contract/vocabulary/index.ts';
import { maxPostImageMegabytes } from '../../../../contract/upload-limits.ts';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { EditorField } from '../../editor/index.ts';
import { ImageField } from '../../uploads/ImageField.tsx';
import type { PostValues } from '../../publishing/values.ts';
import admin from '../Admin.module.css';

export interface FieldsProps<Values> {
  values: Values;
  /** What the editor starts with; typing doesn't come back into it. */
  initial: string;
  errors: Record<string, string | undefined>;
  onChange: (change: Partial<Values>) => void;
  onBusy: (isBusy: boolean) => void;
}

export function PostFields({ values, initial, errors, onChange, onBusy }: FieldsProps<PostValues>) {
  const subTypes: readonly SubType[] = values.type ? subTypesOf[values.type] : [];
  return (
    <>
      <TextField
        id="post-title"
        label="Title"
        value={values.title}
        error={errors['title']}
        counter={{ used: values.title.trim().length, max: 200 }}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className={admin.pair}>
        <SelectField
          id="post-type"
          label="Type"
          value={values.type}
          error={errors['type']}
          onChange={(event) => onChange({ type: event.target.value as PostType | '', subType: '' })}
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
            id="post-subType"
            label="Subtype"
            optional
            value={values.subType}
            error={errors['subType']}
            onChange={(event) => onChange({ subType: event.target.value })}
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
        id="post-content"
        label="Content"
        help="Paste keeps headings, lists and links."
        initial={initial}
        onChange={(content) => onChange({ content })}
        error={errors['content']}
        count={plainText(values.content).length}
      />
      <ImageField
        id="post-image"
        label="Image"
        hint={`Recommended 1000 × 680 px, maximum ${maxPostImageMegabytes} MB`}
        maxMegabytes={maxPostImageMegabytes}
        value={values.image}
        onChange={(image) => onChange({ image })}
        error={errors['image']}
        onBusy={onBusy}
      />
      <TextField
        id="post-videoLink"
        label="Video link"
        optional
        type="url"
        help="A YouTube address."
        value={values.videoLink}
        error={errors['videoLink']}
        onChange={(event) => onChange({ videoLink: event.target.value })}
      />
    </>
  );
}
