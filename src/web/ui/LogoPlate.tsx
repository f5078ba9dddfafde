import { pageImage } from '../../contract/image-address.ts';
import { classNames } from './class-names.ts';
import { useImageFailure } from './image-failure.ts';
import { initials } from './initials.ts';
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
  const { failed, ref, onError } = useImageFailure(src);
  const pixels = size === 'large' ? 72 : 56;
  const shown = src && !failed;
  return (
    <span className={classNames(css.logo, css[size], !shown && css.initials, className)} aria-hidden="true">
      {shown ? (
        <img
          ref={ref}
          src={src}
          srcSet={pageImage(src)?.srcSet}
          sizes={`${pixels}px`}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
