import { useState } from 'react';
import { packageOffers } from '../../contract/money/prices.ts';
import { call } from '../lib/api/call.ts';
import { shortDate } from '../lib/format/dates.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Problem } from '../ui/Notice.tsx';
import { Price } from './Price.tsx';

const { name, price, validityMonths } = packageOffers.UNLIMITED;

/** An institution with the Unlimited package sees when it ends, and renews it. */
export function RenewUnlimited({ endsAt }: { endsAt: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const renew = async () => {
    setBusy(true);
    setError(null);
    try {
      const { url } = await call('POST /payments/university-package', { body: { packageType: 'UNLIMITED' } });
      location.assign(url);
    } catch (failure) {
      setError((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <Stack gap="3">
      <Problem text={error} />
      <p>
        Your {name} package ends on <strong>{shortDate(endsAt)}</strong>. Renewing adds {validityMonths}{' '}
        months to it, for <Price paise={price} />.
      </p>
      <p>
        <Button
          size="large"
          variant="outline"
          busy={busy}
          busyText="Opening the payment page..."
          onClick={() => void renew()}
        >
          Renew
        </Button>
      </p>
    </Stack>
  );
}
