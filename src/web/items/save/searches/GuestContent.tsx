import type { ReactNode } from 'react';
import css from './Searches.module.css';

/** What guests see, also without JavaScript. A browser with a stored session shows 'Loading...' until it is known who is logged in. */
export const GuestContent = ({ isKnown, children }: { isKnown: boolean; children: ReactNode }) => (
  <div className={isKnown ? undefined : css.untilKnown}>
    {!isKnown && (
      <p role="status" className={css.checking}>
        Loading...
      </p>
    )}
    {children}
  </div>
);
