import { Check } from 'lucide';
import { useState } from 'react';
import { packageOffers } from '../../contract/money/prices.ts';
import type { PackageType } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Problem } from '../ui/Notice.tsx';
import { heldText } from '../lib/selling/credit-words.ts';
import { PackageList } from './PackageList.tsx';
import { useSession } from '../lib/session/index.ts';

const label = (type: PackageType): string => {
  const { name, posts } = packageOffers[type];
  return posts === null ? `Buy ${name}` : `Buy ${posts} posts`;
};

/** The packages, with buttons to the provider's page. */
export function PackageShop() {
  const { user, refresh } = useSession();
  const [busy, setBusy] = useState<PackageType | null>(null);
  const [error, setError] = useState<string | null>(null);
  const buy = async (type: PackageType) => {
    setBusy(type);
    setError(null);
    try {
      // Packages come from the server; one that was removed there can't be bought.
      const offered = await call('GET /payments/packages');
      if (!offered.some(({ id }) => id === type)) throw new Error('Package not found');
      const { url } = await call('POST /payments/university-package', { body: { packageType: type } });
      if (url) return void location.assign(url);
      await refresh();
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(null);
  };
  const left = user?.postsRemaining ?? null;
  return (
    <Stack gap="3">
      {left !== null && (
        <p>
          <b>{left.toLocaleString('en-IN')}</b> {left === 1 ? 'post' : 'posts'} remaining. {heldText(user!)}
        </p>
      )}
      <Problem text={error} />
      <PackageList
        action={(type) => (
          <>
            {user?.packageType === type && (
              <p>
                <Badge tone="note" icon={Check}>
                  Your package
                </Badge>
              </p>
            )}
            <Button
              block
              variant={packageOffers[type].posts === null ? 'special' : 'outline'}
              busy={busy === type}
              busyText="Opening the payment page..."
              aria-disabled={busy !== null || undefined}
              onClick={() => busy === null && void buy(type)}
            >
              {label(type)}
            </Button>
          </>
        )}
      />
    </Stack>
  );
}
