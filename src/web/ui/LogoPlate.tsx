import { classNames } from './class-names.ts';
import { initials } from './initials.ts';
import { useImage } from './use-image.tsx';
import css from './LogoPlate.module.css';

/**
 * An institution's logo on white, or its initials if it is missing or fails to load. Decorative: the name is shown
 * beside it.
 */
export function LogoPlate({
  name,
  src,
  size = 'medium',
  className,
}: {
  name: string;
  src: string | null;
  size?: 'medium' | 'large';
  className?: string;
}) {
  const pixels = size === 'large' ? 72 : 56;
  const image = useImage(src, { width: pixels, height: pixels, sizes: `${pixels}px`, loading: 'lazy' });
  return (
    <span className={classNames(css.logo, css[size], !image && css.initials, className)} aria-hidden="true">
      {image ?? initials(name)}
    </span>
  );
}
