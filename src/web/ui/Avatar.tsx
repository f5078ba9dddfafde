import { type ComponentProps, type RefCallback, useCallback, useState } from 'react';
import { UserRound } from 'lucide';
import { pageImage } from '../../contract/uploads.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import css from './Avatar.module.css';

/**
 * A decorative image in the widths that exist of it.
 * @returns null where there is none, or if it failed to load, even before hydration
 */
export function useImage(src: string | null | undefined, { sizes, ...attributes }: ComponentProps<'img'>) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const ref: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      // Reloading a broken image fires its error event again, now with a listener. An image that is still loading
      // looks the same and is not affected.
      if (src && image?.complete && image.naturalWidth === 0) image.src = src;
    },
    [src],
  );
  if (!src || failedSrc === src) return null;
  const srcSet = pageImage(src)?.srcSet;
  return (
    <img
      ref={ref}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt=""
      decoding="async"
      {...attributes}
      onError={() => setFailedSrc(src)}
    />
  );
}

/** Words that are skipped, unless the name has no others. */
const smallWords = new Set(['of', 'the', 'and']);

const firstLetters = (words: string[]): string[] =>
  words.flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);

/** First letters of words, at most two, without 'of', 'the' and 'and': 'University of Mysore' → 'UM'. */
export function initials(name: string): string {
  const words = name.split(/\s+/);
  const counted = firstLetters(
    words.filter((word) => !smallWords.has(word.toLowerCase().replace(/\P{L}/gu, ''))),
  );
  return (counted.length > 0 ? counted : firstLetters(words)).slice(0, 2).join('').toUpperCase();
}

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

const plates = {
  small: { pixels: 24, look: css.smallLogo },
  medium: { pixels: 56, look: css.medium },
  large: { pixels: 72, look: css.largeLogo },
};

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
  size?: keyof typeof plates;
  className?: string | undefined;
}) {
  const { pixels, look } = plates[size];
  const image = useImage(src, { width: pixels, height: pixels, sizes: `${pixels}px`, loading: 'lazy' });
  return (
    <span className={classNames(css.logo, look, !image && css.initials, className)} aria-hidden="true">
      {image ?? initials(name)}
    </span>
  );
}

interface PublisherPictureProps {
  name: string | null;
  /** Of an institution that publishes in its own name. */
  crest: string | null;
  src: string | null;
}

/** Who published it: an institution's crest, else the person's picture. */
export const PublisherPicture = ({ name, crest, src }: PublisherPictureProps) =>
  name && crest ? <LogoPlate name={name} src={crest} size="small" /> : <Avatar name={name} src={src} />;
