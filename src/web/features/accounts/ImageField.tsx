import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import css from './Profile.module.css';
import { uploadImage } from './upload-image.ts';

interface Props {
  id: string;
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  /** Whose picture it is, for its initials. */
  of: string;
  onChange: (value: string) => void;
}

/** A picture by its address or by upload. */
export function ImageField({ id, name, label, value, error, of, onChange }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    setBusy(true);
    setFailure(null);
    try {
      onChange(await uploadImage(chosen));
    } catch (problem) {
      setFailure((problem as Error).message || 'Failed to upload image');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.image}>
      <Avatar name={of} src={value || null} large />
      <Field
        id={id}
        label={label}
        optional
        error={failure ?? error}
        help="Address of an image, or upload one of at most 5 MB"
      >
        {(control) => (
          <span className={css.imageControls}>
            <input
              {...control}
              type="text"
              inputMode="url"
              name={name}
              value={value}
              autoComplete="photo"
              onChange={(event) => onChange(event.target.value)}
            />
            <Button
              variant="outline"
              busy={busy}
              busyText="Uploading..."
              onClick={() => file.current?.click()}
            >
              <Upload /> Upload
            </Button>
          </span>
        )}
      </Field>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={choose}
        aria-label={`Upload ${label}`}
      />
    </div>
  );
}
