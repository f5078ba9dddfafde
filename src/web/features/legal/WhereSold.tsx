import { Link } from 'react-router';
import { useSelling } from '../plans/use-selling.ts';

/** Where prices are shown, within a sentence; empty if nothing is sold. */
export const WhereSold = () =>
  useSelling() && (
    <>
      , as shown at <Link to="/packages">packages</Link> and <Link to="/membership">membership</Link> with
      their prices
    </>
  );
