import { pageImage } from '../../../contract/addresses/image-address.ts';
import { useImage } from '../../ui/use-image.tsx';
import css from './Detail.module.css';

/** An item's image (recommended 1000 × 680); hidden if it fails to load. Decorative, as the title says what it is about. */
export function DetailImage({ src }: { src: string }) {
  const { width, height } = pageImage(src) ?? { width: 1000, height: 680 };
  const image = useImage(src, { width, height, sizes: '(min-width: 62rem) 45rem, 100vw' });
  return image && <div className={css.figure}>{image}</div>;
}
