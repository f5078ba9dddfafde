import { useEffect } from 'react';
import { call } from '../../api/call.ts';

/**
 * The provider's script may run only in documents that were loaded as a purchase page: the policy came with the document. Who
 * walked here from another page gets the page loaded anew, if the provider has a script at all.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (!loaded || new URL(loaded.name).pathname === location.pathname) return;
    void call('GET /payments/settings').then(
      ({ provider }) => provider === 'razorpay' && location.reload(),
      () => {},
    );
  }, []);
}
