import { Download, Trash2, Upload } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { isDocumentAddress } from '../../../contract/uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { type UploadType, uploadTypes, useUpload } from './use-upload.ts';
import css from './Uploads.module.css';
import { Failed, Sending } from './UploadState.tsx';

interface Props {
  type: UploadType;
  id: string;
  name: string;
  label: string;
  help: string;
  value: string;
  error?: string | undefined;
  autoComplete?: string;
  /** Preview before the field. */
  picture?: ReactNode;
  onChange: (value: string) => void;
  /** Called while a file is uploading, so that the form waits. */
  onBusy: (isBusy: boolean) => void;
}

/** An image or document, by address or upload. */
export function AddressField({ type, picture, value, onChange, onBusy, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { state, send, cancel, remove, forget } = useUpload(type, onChange);
  const isSending = state.status === 'sending';
  useEffect(() => onBusy(isSending), [isSending, onBusy]);
  const { id, name, label, help, error, autoComplete } = props;
  return (
    <div className={css.address} data-picture={picture ? true : undefined}>
      {picture}
      <Field id={id} label={label} optional error={error} help={help}>
        {(control) =>
          isSending ? (
            <Sending name={state.name} percent={state.percent} onCancel={cancel} />
          ) : isDocumentAddress(value) ? (
            <OwnDocument control={control} href={value} onRemove={() => void remove(value)} />
          ) : (
            <span className={css.controls}>
              <input
                {...control}
                type="text"
                inputMode="url"
                name={name}
                value={value}
                placeholder="https://"
                autoComplete={autoComplete}
                onChange={(event) => {
                  forget();
                  onChange(event.target.value);
                }}
              />
              <Button variant="outline" onClick={() => input.current?.click()}>
                <Icon icon={Upload} /> Upload
              </Button>
            </span>
          )
        }
      </Field>
      <div className={css.below}>
        <Failed state={state} onRetry={(file) => void send(file)} />
      </div>
      <input
        ref={input}
        type="file"
        accept={uploadTypes[type].accept}
        hidden
        aria-label={`Upload ${label}`}
        onChange={({ target }) => {
          if (target.files?.[0]) void send(target.files[0]);
          // Choosing the same file again must also trigger a change.
          target.value = '';
        }}
      />
    </div>
  );
}

function OwnDocument({
  control: { id, ...described },
  href,
  onRemove,
}: {
  control: { id: string; 'aria-describedby': string | undefined };
  href: string;
  onRemove: () => void;
}) {
  return (
    <Cluster as="span" gap="0 2" justify="between" className={css.document}>
      <a id={id} aria-describedby={described['aria-describedby']} href={href} download="cv.pdf">
        <Icon icon={Download} /> Your uploaded PDF
      </a>
      <Button size="small" variant="quiet" onClick={onRemove}>
        <Icon icon={Trash2} /> Remove
      </Button>
    </Cluster>
  );
}
