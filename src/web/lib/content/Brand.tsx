import { site } from '../../../contract/site.ts';
import { Link } from '../../ui/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './Brand.module.css';

/** Logo and name, linked to the home page. */
export function Brand({ className }: { className?: string | undefined }) {
  return (
    <Link to="/" className={classNames(css.brand, className)}>
      <svg className={css.mark} viewBox="0 0 28 28" aria-hidden="true">
        <path
          fill="currentColor"
          d="M3 5.2 13.3 8v8.9L3 14.1ZM25 5.2 14.7 8v8.9L25 14.1ZM13.3 18h1.4v4.6h4.8V24H8.5v-1.4h4.8Z"
        />
      </svg>
      {site.name}
    </Link>
  );
}
