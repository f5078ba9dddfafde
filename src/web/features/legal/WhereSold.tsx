import { Link } from 'react-router';
import { useSelling } from '../plans/use-selling.ts';

/** Where prices are shown; empty with payments off. */
export const WhereSold = () =>
  useSelling() && (
    <>
      {' '}
      Prices are shown on the <Link to="/packages">packages</Link> and{' '}
      <Link to="/membership">membership</Link> pages.
    </>
  );
