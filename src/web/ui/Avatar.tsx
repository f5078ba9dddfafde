import { UserRound } from 'lucide';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';
import { Icon } from './Icon.tsx';
import { useImage } from './use-image.tsx';
import css from './Avatar.module.css';

/** A person's image, initials or an icon. Decorative: the name is shown next to it. */
export function Avatar({
  name,
  src,
  large = false,
}: {
  name: string | null;
  src?: string | null;
  large?: boolean;
}) {
  const size = large ? 72 : 32;
  const image = useImage(src, { width: size, height: size, sizes: `${size}px`, loading: 'lazy' });
  return (
    <span className={classNames(css.avatar, large && css.large)} aria-hidden="true">
      {image ?? (name ? initials(name) : <Icon icon={UserRound} />)}
    </span>
  );
}
