import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { type newSecret, withCode, withPassword } from '../../contract/shapes/second-factor.ts';
import { call } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { useSession } from '../lib/session/index.ts';
import { CodeField } from './CodeField.tsx';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { PasswordField } from './PasswordField.tsx';
import own from './SecondFactor.module.css';
import { useForm } from '../lib/forms/use-form.ts';
import { encode } from 'uqr';

type Secret = z.output<typeof newSecret>;

interface Props {
  /** Called with the recovery codes once it is set up. */
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** First step: password; second: the app. */
export function SetUpSecondFactor({ onCodes, onCancel }: Props) {
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

function FirstCode({ secret, onCodes, onCancel }: Props & { secret: Secret }) {
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
