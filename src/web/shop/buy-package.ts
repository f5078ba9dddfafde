import { createElement } from 'react';
import { lazyPart, NotLoaded } from '../lib/loading/lazy-part.tsx';

/** Loaded when somebody buys. */
export const BuyPackageDialog = lazyPart(() => import('./BuyPackageDialog.tsx'), {
  Missing: () => createElement(NotLoaded, { what: 'The order' }),
});
