import { type ComponentProps, type RefCallback, useCallback, useState } from 'react';
import { pageImage } from '../../contract/uploads.ts';

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
