import { classNames } from '../../ui/class-names.ts';
import { useImage } from '../../ui/Avatar.tsx';
import css from './PostCover.module.css';

const patterns = ['a', 'b', 'c', 'd'] as const;
type PatternName = (typeof patterns)[number];

/** A post always gets the same pattern. */
const patternOf = (id: string): PatternName => patterns[parseInt(id.slice(-2), 16) % patterns.length] ?? 'a';

interface Props {
  id: string;
  src: string | null;
  /** Its frame. */
  className: string | undefined;
  sizes: string;
}

/** A post's image in a fixed frame; a pattern if there is none or it fails to load. */
export function PostCover({ id, src, className, sizes }: Props) {
  const image = useImage(src, {
    sizes,
    width: 1000,
    height: 680,
    loading: 'lazy',
    className: css.picture,
  });
  return <div className={className}>{image ?? <Pattern name={patternOf(id)} />}</div>;
}

function Pattern({ name }: { name: PatternName }) {
  const rows = Array.from({ length: 9 }, (_, row) => 14 + row * 6);
  return (
    <svg
      viewBox="0 0 100 68"
      preserveAspectRatio="xMidYMid slice"
      className={classNames(css.pattern, css[`pattern${name.toUpperCase()}`])}
      aria-hidden="true"
    >
      {rows.map((y, row) => (
        <path key={y} d={`M24 ${y}h${[48, 52, 40, 50, 46, 52, 34, 50, 28][row]}`} />
      ))}
    </svg>
  );
}
