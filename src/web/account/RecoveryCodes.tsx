import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { download } from '../lib/download.ts';
import own from './SecondFactor.module.css';

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Stack gap="3">
      <Notice tone="warn" title="Keep these recovery codes">
        <p>
          Each code logs you in once when you don’t have your phone. We won’t show the codes again, and any
          older ones no longer work.
        </p>
      </Notice>
      <ol className={own.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <DialogActions>
        <Button
          variant="outline"
          onClick={() =>
            download('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </DialogActions>
    </Stack>
  );
}
