import { pageImage } from '../../../contract/image-address.ts';
import { useImageFailure } from '../../ui/image-failure.ts';
import css from './Detail.module.css';

/** An item's image (recommended 1000 × 680); hidden if it fails to load. Decorative, as the title says what it is about. */
export function DetailImage({ src }: { src: string }) {
  const { failed, ref, onError } = useImageFailure(src);
  if (failed) return null;
  return (
    <div className={css.figure}>
      <img
        ref={ref}
        {...(pageImage(src) ?? { src, width: 1000, height: 680 })}
        sizes="(min-width: 62rem) 45rem, 100vw"
        alt=""
        decoding="async"
        onError={onError}
      />
    </div>
  );
}
