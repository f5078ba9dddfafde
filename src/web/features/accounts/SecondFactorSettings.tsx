import { useCallback, useEffect, useState } from 'react';
import type { SecondFactorState } from '../../../contract/shapes/second-factor.ts';
import { call } from '../../api/call.ts';
import { shortDate } from '../../format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSession } from '../session/index.ts';
import { failureMessage } from '../../api/failure-message.ts';
import css from './Profile.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorProof } from './SecondFactorProof.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

type Open = 'set-up' | 'renew' | 'remove';
const titles: Record<Open, string> = {
  'set-up': 'Set up two-step login',
  renew: 'New recovery codes',
  remove: 'Switch two-step login off',
};

/** The second factor of the account: set up, renew its recovery codes, remove. */
export function SecondFactorSettings() {
  const { user, refresh, renew } = useSession();
  const [state, setState] = useState<SecondFactorState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const load = useCallback(
    () =>
      call('GET /users/second-factor').then(setState, (error: unknown) => setFailure(failureMessage(error))),
    [],
  );
  useEffect(() => void load(), [load]);
  const close = () => setOpen(null);
  const done = async () => {
    close();
    await load();
    await refresh();
  };
  const isDemanded = state?.required === true && !state.enabled;
  const isUnverified = user?.isEmailVerified === false;
  return (
    <section className={css.panel} aria-labelledby="two-step-login" aria-busy={state === null}>
      <h2 id="two-step-login">Two-step login {state?.enabled && <Badge tone="ok">On</Badge>}</h2>
      {failure && <Notice tone="danger" role="alert" title={failure} />}
      {isDemanded && (
        <Notice tone="info" role="status" title="Please set up two-step login">
          <p>This site requires it. Until it is on, you can’t do anything else with your account.</p>
        </Notice>
      )}
      <p>
        {state?.enabled
          ? `On since ${shortDate(state.enabledAt!)}. Recovery codes left: ${state.recoveryCodesLeft}.`
          : 'You’ll also enter a code from your authenticator app, so that a stolen password is not enough.'}
      </p>
      {state && !state.enabled && (
        <>
          {isUnverified && (
            <p id="two-step-login-unverified">
              Verify your email address first. The link is in the mail that we sent you.
            </p>
          )}
          <Button
            variant={isDemanded ? 'primary' : 'outline'}
            disabled={isUnverified}
            aria-describedby={isUnverified ? 'two-step-login-unverified' : undefined}
            onClick={() => setOpen('set-up')}
          >
            Set up two-step login
          </Button>
        </>
      )}
      {state?.enabled && (
        <>
          <Button variant="outline" onClick={() => setOpen('renew')}>
            New recovery codes
          </Button>
          <Button variant="quiet" onClick={() => setOpen('remove')}>
            Switch off
          </Button>
        </>
      )}
      <Dialog
        open={open !== null}
        onClose={close}
        title={open ? titles[open] : ''}
        closable={open !== 'set-up'}
      >
        {open === 'set-up' && <SetUpSecondFactor onDone={() => void done()} onCancel={close} />}
        {open === 'renew' && <Renew onDone={() => void done()} onCancel={close} />}
        {open === 'remove' && (
          <SecondFactorProof
            button="Switch off"
            isDangerous
            onCancel={close}
            send={async (body) => {
              renew((await call('DELETE /users/second-factor', { body })).token);
              await done();
            }}
          >
            The password alone will log you in again.
          </SecondFactorProof>
        )}
      </Dialog>
    </section>
  );
}

function Renew({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { renew } = useSession();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />;
  return (
    <SecondFactorProof
      button="Make new codes"
      onCancel={onCancel}
      send={async (body) => {
        const { token, recoveryCodes } = await call('POST /users/second-factor/recovery-codes', { body });
        renew(token);
        setCodes(recoveryCodes);
      }}
    >
      The present recovery codes will not work any more.
    </SecondFactorProof>
  );
}
