import { useState, useMemo, type ReactNode } from 'react';
import type { z } from 'zod';
import { encode } from 'uqr';
import {
  type newSecret,
  withCode,
  withPassword,
  withPasswordAndCode,
} from '../../contract/people/second-factor.ts';
import { call } from '../lib/api/call.ts';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { Callout } from '../ui/Callout.tsx';
import { CodeField, PasswordField } from './PasswordField.tsx';
import { download } from '../lib/save-file.ts';
import own from './Profile.module.css';

/** Recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Stack gap="3">
      <Callout tone="warn" title="Keep these recovery codes">
        <p>
          Each code logs you in once when you don’t have your phone. We won’t show the codes again, and any
          older ones no longer work.
        </p>
      </Callout>
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

interface SecondFactorProofProps {
  children: ReactNode;
  button: string;
  isDangerous?: boolean;
  send: (body: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks password and code before a change of the second factor. */
function SecondFactorProof({
  children,
  button,
  isDangerous = false,
  send,
  onCancel,
}: SecondFactorProofProps) {
  const form = useForm({
    initial: { password: '', code: '' },
    schema: withPasswordAndCode,
    send,
  });
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ password: 'Password', code: 'Code' }} />
      <p>{children}</p>
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        required
      />
      <CodeField {...form.register('code')} help="From your authenticator app, or a recovery code" />
      <DialogActions onCancel={onCancel}>
        <Button {...form.buttonProps} variant={isDangerous ? 'danger' : 'primary'}>
          {button}
        </Button>
      </DialogActions>
    </Stack>
  );
}

type Secret = z.output<typeof newSecret>;

interface SetUpSecondFactorProps {
  /** Called with the recovery codes once it is set up. */
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** First step: password; second: the app. */
function SetUpSecondFactor({ onCodes, onCancel }: SetUpSecondFactorProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <FirstCode secret={secret} onCodes={onCodes} onCancel={onCancel} />;
  return <AskPassword onSecret={setSecret} onCancel={onCancel} />;
}

function AskPassword({ onSecret, onCancel }: { onSecret: (secret: Secret) => void; onCancel: () => void }) {
  const { renew } = useSession();
  const form = useForm({
    initial: { password: '' },
    schema: withPassword,
    send: async (body) => {
      const { token, ...secret } = await call('POST /users/second-factor/setup', { body });
      renew(token);
      onSecret(secret);
    },
  });
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ password: 'Password' }} />
      <p>
        You need an authenticator app on your phone, such as Aegis or Google Authenticator, or a password
        manager that shows codes.
      </p>
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        required
      />
      <DialogActions onCancel={onCancel}>
        <Button {...form.buttonProps}>Continue</Button>
      </DialogActions>
    </Stack>
  );
}

function FirstCode({ secret, onCodes, onCancel }: SetUpSecondFactorProps & { secret: Secret }) {
  const { renew } = useSession();
  const form = useForm({
    initial: { code: '' },
    schema: withCode,
    send: async (body) => {
      const { token, recoveryCodes } = await call('POST /users/second-factor', { body });
      renew(token);
      onCodes(recoveryCodes);
    },
  });
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ code: 'Code' }} />
      <p>Scan this code with the app, or enter the key. Then enter the six digits that the app shows.</p>
      <QrPicture text={secret.address} label="QR code for your authenticator app" />
      <p>
        Key: <b className={own.secret}>{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</b>
      </p>
      <CodeField {...form.register('code')} inputMode="numeric" />
      <DialogActions onCancel={onCancel}>
        <Button {...form.buttonProps} busyText="Checking...">
          Turn on
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** Black on white in every colour scheme, for cameras. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, path: dark.join('') };
  }, [text]);
  return (
    <svg className={own.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

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

interface SecondFactorDialogProps {
  change: SecondFactorChange | null;
  onCancel: () => void;
  onDone: () => void;
}

/** Sets the second factor up, renews its recovery codes or removes it. */
export function SecondFactorDialog({ change, onCancel, onDone }: SecondFactorDialogProps) {
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
