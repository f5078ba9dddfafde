import { useEffect } from 'react';
import { paymentProviderFacts } from '../../contract/money/payment-providers.ts';
import { reloadPage } from '../lib/navigation/use-documents-without-scripts.ts';
import { call } from '../lib/api/call.ts';

/**
 * The provider's script may only run in documents that were loaded as a purchase page, because the policy is part of
 * the document. After client-side navigation the page is reloaded, if the provider has a script.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (!loaded || new URL(loaded.name).pathname === location.pathname) return;
    void call('GET /payments/settings').then(
      ({ provider }) => paymentProviderFacts[provider].checkout && reloadPage(),
      () => {},
    );
  }, []);
}
