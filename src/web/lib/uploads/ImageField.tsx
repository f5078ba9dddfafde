import { Camera, Trash2, Upload } from 'lucide';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { pageImage } from '../../../contract/uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import field from '../../ui/Field.module.css';
import { uploadTypes, useUpload } from './use-upload.ts';
import css from './Uploads.module.css';
import { Failed, Sending } from './UploadState.tsx';

interface Props {
  id: string;
  label: string;
  hint: string;
  value: string;
  onChange: (url: string) => void;
  error?: string | undefined;
  /** Called while an image is uploading, so that the form waits. */
  onBusy: (isBusy: boolean) => void;
  /** If lower than the general limit. */
  maxMegabytes?: number;
}

const imageIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** An image may be pasted anywhere on the page but in a text. */
function usePastedImage(send: (file: File) => void): void {
  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  });
  useEffect(() => {
    const paste = (event: Event) => {
      const file = imageIn((event as unknown as ClipboardEvent).clipboardData);
      // What was pasted into a text is the text's.
      if (file && !event.defaultPrevented) sendLatest.current(file);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}

/** An image, chosen, dropped, pasted or taken with the camera. */
export function ImageField({ id, label, hint, value, onChange, error, onBusy, maxMegabytes }: Props) {
  const { state, send, cancel, remove } = useUpload('image', onChange, maxMegabytes);
  const isSending = state.status === 'sending';
  useEffect(() => onBusy(isSending), [isSending, onBusy]);
  usePastedImage((file) => void send(file));
  const describedBy = [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      {value && !isSending ? (
        <ChosenImage src={value} onRemove={() => void remove(value)} />
      ) : isSending ? (
        <Sending name={state.name} percent={state.percent} onCancel={cancel} />
      ) : (
        <DropArea
          id={id}
          describedBy={describedBy}
          isWrong={Boolean(error)}
          onFile={(file) => void send(file)}
        />
      )}
      <Failed state={state} onRetry={(file) => void send(file)} />
      <FieldError id={id} error={error} />
      <p className="flex apart gap-2 xs ink-3 leading-14">
        <span id={`${id}-help`}>{hint}</span>
      </p>
    </div>
  );
}

interface DropAreaProps {
  id: string;
  describedBy: string;
  isWrong: boolean;
  onFile: (file: File) => void;
}

function DropArea({ id, describedBy, isWrong, onFile }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = imageIn(event.dataTransfer) ?? event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const choose = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    <div
      className={classNames(css.upload, isOver && css.over, isWrong && css.wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon icon={Upload} className={css.glyph} />
      <p>
        Drop or paste an image here, or{' '}
        <label className={css.choose}>
          choose a file
          <input
            id={id}
            className={css.file}
            type="file"
            accept={uploadTypes.image.accept}
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy}
            aria-invalid={isWrong || undefined}
            onChange={(event) => choose(event.target.files)}
          />
        </label>
      </p>
      <label className={css.photo}>
        <Icon icon={Camera} /> Take a photo
        <input
          className={css.file}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => choose(event.target.files)}
        />
      </label>
    </div>
  );
}

/** Cards crop images to 1000 × 680: shows the visible part. */
function ChosenImage({ src, onRemove }: { src: string; onRemove: () => void }) {
  const size = pageImage(src);
  const isCut = size && Math.abs(size.width / size.height - 1000 / 680) > 0.1;
  return (
    <div className={css.chosen}>
      <img
        className={css.thumb}
        {...(size ? { ...size, sizes: '150px' } : { src })}
        alt="How it looks on cards"
      />
      <p>
        {size && (
          <b>
            {size.width} × {size.height} px
          </b>
        )}
        {isCut && (
          <span>Cards show the middle of the image. An image of 1000 × 680 px is shown in full.</span>
        )}
      </p>
      <Button size="small" variant="quiet" onClick={onRemove}>
        <Icon icon={Trash2} /> Remove
      </Button>
    </div>
  );
}
