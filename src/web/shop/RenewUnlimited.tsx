import { useState } from 'react';
import { packageOffers } from '../../contract/money/prices.ts';
import { shortDate } from '../lib/format/dates.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { BuyPackageDialog } from './buy-package.ts';
import { Price } from './Price.tsx';
import { usePrices } from './use-prices.ts';

const { name, validityMonths } = packageOffers.UNLIMITED;

/** An institution with the Unlimited package sees when it ends, and renews it. */
export function RenewUnlimited({ endsAt }: { endsAt: string }) {
  const { packages } = usePrices();
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Stack gap="3">
      <p>
        Your {name} package ends on <strong>{shortDate(endsAt)}</strong>. Renewing adds {validityMonths}{' '}
        months to it, for <Price paise={packages.UNLIMITED} />.
      </p>
      <p>
        <Button size="large" variant="outline" onClick={() => setRenewing(true)}>
          Renew
        </Button>
      </p>
      {isRenewing && <BuyPackageDialog type="UNLIMITED" onClose={() => setRenewing(false)} />}
    </Stack>
  );
}
