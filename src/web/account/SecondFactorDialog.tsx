import { useState } from 'react';
import { call } from '../lib/api/call.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useSession } from '../lib/session/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorProof } from './SecondFactorProof.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

const titles = {
  'set-up': 'Set up two-step login',
  renew: 'New recovery codes',
  remove: 'Turn off two-step login',
};
export type SecondFactorChange = keyof typeof titles;

/** The codes are shown only once, so the dialog doesn't close by accident. */
const askForCodes = {
  title: 'Have you saved the codes?',
  text: 'They are not shown again. Without them you can’t log in if you lose your phone.',
  stay: 'Back to the codes',
  leave: 'I have saved them',
};

interface Props {
  change: SecondFactorChange | null;
  onCancel: () => void;
  onDone: () => void;
}

/** Sets the second factor up, renews its recovery codes or removes it. */
export function SecondFactorDialog({ change, onCancel, onDone }: Props) {
  const { renew } = useSession();
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setCodes(null);
    onDone();
  };
  return (
    <Dialog
      open={change !== null}
      onClose={codes ? close : onCancel}
      title={change ? titles[change] : ''}
      ask={codes ? askForCodes : undefined}
    >
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {!codes && change === 'set-up' && <SetUpSecondFactor onCodes={setCodes} onCancel={onCancel} />}
      {!codes && change === 'renew' && (
        <SecondFactorProof
          button="Create new codes"
          onCancel={onCancel}
          send={async (body) => {
            const { token, recoveryCodes } = await call('POST /users/second-factor/recovery-codes', { body });
            renew(token);
            setCodes(recoveryCodes);
          }}
        >
          Your current recovery codes will stop working.
        </SecondFactorProof>
      )}
      {change === 'remove' && (
        <SecondFactorProof
          button="Turn off"
          isDangerous
          onCancel={onCancel}
          send={async (body) => {
            renew((await call('DELETE /users/second-factor', { body })).token);
            close();
          }}
        >
          You will log in with your password only.
        </SecondFactorProof>
      )}
    </Dialog>
  );
}
