import { UserRound } from 'lucide-react';
import { pageImage } from '../../contract/image-address.ts';
import { classNames } from './class-names.ts';
import { useImageFailure } from './image-failure.ts';
import { initials } from './initials.ts';
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
  const { failed, ref, onError } = useImageFailure(src);
  const size = large ? 72 : 32;
  return (
    <span className={classNames(css.avatar, large && css.large)} aria-hidden="true">
      {src && !failed ? (
        <img
          ref={ref}
          src={src}
          srcSet={pageImage(src)?.srcSet}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      ) : name ? (
        initials(name)
      ) : (
        <UserRound />
      )}
    </span>
  );
}
