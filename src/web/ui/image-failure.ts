import { type RefCallback, useCallback, useState } from 'react';

/**
 * Tells when an image could not be loaded, also when that happened before the script arrived. Put `ref` and `onError`
 * on the image, and show something else once `failed`.
 */
export function useImageFailure(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const fail = useCallback(() => setFailedSrc(src ?? null), [src]);
  const ref: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      if (image?.complete && image.naturalWidth === 0 && image.loading !== 'lazy') fail();
    },
    [fail],
  );
  return { failed: failedSrc !== null && failedSrc === src, ref, onError: fail };
}
