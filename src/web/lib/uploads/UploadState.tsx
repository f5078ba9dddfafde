import { CircleAlert } from 'lucide';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import css from './Uploads.module.css';
import type { UploadState } from './use-upload.ts';

/** Upload progress. */
export function Sending({
  name,
  percent,
  onCancel,
}: {
  name: string;
  percent: number;
  onCancel: () => void;
}) {
  return (
    <div className={css.uploading}>
      <ProgressBar label={`Uploading ${name}`} value={percent} />
      <Button size="small" variant="quiet" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}

/** Upload error, with a retry button where that may help. */
export function Failed({ state, onRetry }: { state: UploadState; onRetry: (file: File) => void }) {
  if (state.status !== 'failed') return null;
  const { file, message } = state;
  return (
    <Cluster gap="1" role="alert">
      <p className={field.error}>
        <Icon icon={CircleAlert} /> {message}
      </p>
      {file && (
        <Button size="small" variant="outline" onClick={() => onRetry(file)}>
          Try again
        </Button>
      )}
    </Cluster>
  );
}
