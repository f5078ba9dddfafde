import { Link } from '../../ui/Link.tsx';
import { useSelling } from '../../lib/selling/use-selling.ts';

/** Links to the pages with prices; empty with payments off. */
export const PriceLinks = () =>
  useSelling() && (
    <>
      {' '}
      Prices are shown on the <Link to="/packages">packages</Link> and{' '}
      <Link to="/membership">membership</Link> pages.
    </>
  );
