import type { Editions } from '../../lib/public-queries.ts';
import { Link } from '../../ui/Link.tsx';
import css from './Detail.module.css';

/** Links from a call to other editions of its series, above all from a closed one to the next. */
export const EditionLinks = ({ previous, next }: Editions) =>
  (previous || next) && (
    <div className={css.editions}>
      {next && (
        <p>
          Next edition: <Link to={`/posts/${next.id}`}>{next.title}</Link>
        </p>
      )}
      {previous && (
        <p>
          Previous edition: <Link to={`/posts/${previous.id}`}>{previous.title}</Link>
        </p>
      )}
    </div>
  );
