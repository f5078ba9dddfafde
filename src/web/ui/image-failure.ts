import { type RefCallback, useCallback, useState } from 'react';

/**
 * Detects that an image failed to load, even before hydration. Put `ref` and `onError` on the image, and show a
 * fallback if `failed`.
 */
export function useImageFailure(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const ref: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      // Reloading a broken image fires its error event again, now with a listener. An image that is still loading
      // looks the same and is not affected.
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
