import { mark, site } from '../../../contract/site.ts';
import { Link } from '../../ui/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './Brand.module.css';

/** Logo and name, linked to the home page. */
export function Brand({ className }: { className?: string | undefined }) {
  return (
    <Link to="/" className={classNames(css.brand, className)}>
      <svg className={css.mark} viewBox={`0 0 ${mark.size} ${mark.size}`} aria-hidden="true">
        <path fill="currentColor" d={mark.path} />
      </svg>
      {site.name}
    </Link>
  );
}
