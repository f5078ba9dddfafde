import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Result } from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/index.ts';
import { shortDate } from '../lib/format/dates.ts';
import { LoadError, type LoadResult } from '../lib/loading/load-result.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Callout } from '../ui/Callout.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import css from './Profile.module.css';
import { useReturnToNext } from './login-outcome.ts';
import { type SecondFactorChange, SecondFactorDialog } from './SecondFactorDialog.tsx';

type SecondFactorState = Result<Contract['GET /users/second-factor']>;

/** The second factor of the account: set up, renew its recovery codes, remove. */
export function SecondFactorSettings({ loaded }: { loaded: LoadResult<SecondFactorState> }) {
  const { revalidate } = useRevalidator();
  const { user, refresh } = useSession();
  const state = loaded.data;
  const [change, setChange] = useState<SecondFactorChange | null>(null);
  const returnToNext = useReturnToNext();
  const isSecondFactorRequired = state?.required === true && !state.enabled;
  const close = () => setChange(null);
  const done = async () => {
    close();
    await Promise.all([revalidate(), refresh()]);
    if (isSecondFactorRequired) returnToNext();
  };
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="two-step-login">
      <h2 id="two-step-login">Two-step login {state?.enabled && <Badge tone="ok">On</Badge>}</h2>
      <LoadError loaded={loaded} />
      {isSecondFactorRequired && (
        <Callout tone="info" role="status" title="Set up two-step login">
          <p>This site requires it. Set it up to use your account.</p>
        </Callout>
      )}
      <p>
        {state?.enabled
          ? `On since ${shortDate(state.enabledAt!)}. Recovery codes left: ${state.recoveryCodesLeft}.`
          : 'You’ll also enter a code from your authenticator app, so that a stolen password is not enough.'}
      </p>
      {state && !state.enabled && (
        <SetUpButton
          isSecondFactorRequired={isSecondFactorRequired}
          isUnverified={user?.isEmailVerified === false}
          onClick={() => setChange('set-up')}
        />
      )}
      {state?.enabled && (
        <>
          <Button variant="outline" onClick={() => setChange('renew')}>
            New recovery codes
          </Button>
          <Button variant="quiet" onClick={() => setChange('remove')}>
            Turn off
          </Button>
        </>
      )}
      <SecondFactorDialog change={change} onCancel={close} onDone={() => void done()} />
    </Stack>
  );
}

interface SetUpProps {
  isSecondFactorRequired: boolean;
  isUnverified: boolean;
  onClick: () => void;
}

const SetUpButton = ({ isSecondFactorRequired, isUnverified, onClick }: SetUpProps) => (
  <>
    {isUnverified && (
      <p id="two-step-login-unverified">Verify your email address first, with the link we emailed you.</p>
    )}
    <Button
      variant={isSecondFactorRequired ? 'primary' : 'outline'}
      disabled={isUnverified}
      aria-describedby={isUnverified ? 'two-step-login-unverified' : undefined}
      onClick={onClick}
    >
      Set up two-step login
    </Button>
  </>
);
