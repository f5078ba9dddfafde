import { type Identity, mark } from '../../../contract/site.ts';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useImage } from '../../ui/Avatar.tsx';
import { useIdentity } from '../root-data.ts';
import css from './Brand.module.css';

interface Props {
  className?: string | undefined;
  /** Another one than the site's, for a preview. */
  identity?: Identity;
}

/** Logo and name, linked to the home page. The operator's logo is on white, as few are drawn for dark pages too. */
export function Brand({ className, identity }: Props) {
  const own = useIdentity();
  const { name, logo } = identity ?? own;
  const image = useImage(logo, { className: css.logo, sizes: '5rem' });
  return (
    <Link to="/" className={classNames(css.brand, className)}>
      {image ?? (
        <svg className={css.mark} viewBox={`0 0 ${mark.size} ${mark.size}`} aria-hidden="true">
          <path fill="currentColor" d={mark.path} />
        </svg>
      )}
      <span className={css.name}>{name}</span>
    </Link>
  );
}
