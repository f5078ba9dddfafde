import type { ReactNode } from 'react';
import css from './Searches.module.css';

/** What guests get, also without a script; in a browser with a session it is not shown until that is known. */
export const UntilKnown = ({ isKnown, children }: { isKnown: boolean; children: ReactNode }) => (
  <div className={isKnown ? undefined : css.untilKnown}>
    {!isKnown && (
      <p role="status" className={css.checking}>
        Loading...
      </p>
    )}
    {children}
  </div>
);
