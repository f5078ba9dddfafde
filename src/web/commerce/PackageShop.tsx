import { Check } from 'lucide';
import { useState, createElement } from 'react';
import { packageOffers } from '../../contract/money/prices.ts';
import type { PackageType } from '../../contract/vocabulary/index.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { heldText } from '../lib/format/credits.ts';
import { useSession } from '../lib/session/index.ts';
import { lazyComponent, NotLoaded } from '../lib/loading/lazy-component.tsx';
import { PackageList } from './PackageList.tsx';

/** Loaded when somebody buys. */
export const BuyPackageDialog = lazyComponent(() => import('./BuyPackageDialog.tsx'), {
  Missing: () => createElement(NotLoaded, { what: 'The order' }),
});

const label = (type: PackageType): string => {
  const { name, posts } = packageOffers[type];
  return posts === null ? `Buy ${name}` : `Buy ${posts} posts`;
};

/** The packages, with buttons to the step before the payment. */
export function PackageShop() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<PackageType | null>(null);
  const left = user?.postsRemaining ?? null;
  return (
    <Stack gap="3">
      {left !== null && (
        <p>
          <b>{left.toLocaleString('en-IN')}</b> {left === 1 ? 'post' : 'posts'} remaining. {heldText(user!)}
        </p>
      )}
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
              onClick={() => setChosen(type)}
            >
              {label(type)}
            </Button>
          </>
        )}
      />
      {chosen && <BuyPackageDialog type={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
