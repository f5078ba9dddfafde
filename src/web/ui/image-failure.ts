import { type RefCallback, useCallback, useState } from 'react';

/**
 * Tells when an image could not be loaded, also when that happened before the script arrived. Put `ref` and `onError`
 * on the image, and show something else once `failed`.
 */
export function useImageFailure(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const ref: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      // Asked for again, it fails again, and now somebody listens. One that is still to be loaded looks alike, and isn't disturbed.
      if (src && image?.complete && image.naturalWidth === 0) image.src = src;
    },
    [src],
  );
  return {
    failed: failedSrc !== null && failedSrc === src,
    ref,
    onError: useCallback(() => setFailedSrc(src ?? null), [src]),
  };
}
