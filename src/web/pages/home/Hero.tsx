import type { ReactNode } from 'react';
import { type ItemType, types, typesInOrder } from '../../../contract/vocabulary/index.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { countText } from '../../lib/format/counts.ts';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { overviews } from '../../lib/navigation/menus.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { useSession } from '../../lib/session/index.ts';
import { useTypedPlaceholder } from './typing.ts';
import css from './Hero.module.css';

/** Loaded for users only. */
const ForYou = lazyPart(() => import('./for-you/ForYou.tsx'));

export type Counts = Record<ItemType, number>;

interface Props {
  counts: Counts;
  /** How many have open items. */
  institutions: number;
  children: ReactNode;
}

/** Search box, what is new (`children`), and table of contents. */
export function Hero({ counts, institutions, children }: Props) {
  return (
    <div className={css.banner}>
      <Wrap className={css.in}>
        <div>
          <h1 className={css.title}>Empowering Academic Community</h1>
          <div className={css.slot}>
            <p className={css.lead}>
              Positions, calls, programs and courses from universities and institutes, all reviewed by
              moderators.
            </p>
            <ForYouOfUser />
          </div>
          <HeroSearch />
          <p className={css.try}>
            <span>Popular searches</span>
            <Link to="/jobs?filter=faculty">Faculty Positions</Link>
            <Link to="/programs?filter=phd_admission">Ph.D. Admissions</Link>
            <Link to="/call-for-paper?filter=conferences">Conferences</Link>
          </p>
          {children}
        </div>
        <Contents counts={counts} institutions={institutions} />
      </Wrap>
    </div>
  );
}

/** Replaces the lead for users who have something to continue with. */
function ForYouOfUser() {
  const { user } = useSession();
  return user && !user.mustChangePassword && <ForYou key={user.id} user={user} />;
}

/** Its placeholder types suggestions. */
const HeroSearch = () => <SearchBox large placeholder={useTypedPlaceholder()} />;

/** The lists, and below them the pages over all of them. */
function Contents({ counts, institutions }: Omit<Props, 'children'>) {
  const lists = typesInOrder('contents').map((type) => ({
    label: types[type].title,
    to: types[type].path,
    count: counts[type],
  }));
  const pages = overviews.map(({ label, to }) => ({
    label,
    to,
    count: to === '/institutes' ? institutions : null,
  }));
  return (
    <nav className={css.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">Contents</h2>
      <ul>
        {[...lists, ...pages].map(({ label, to, count }) => (
          <li key={to}>
            <Link to={to}>
              <span>{label}</span>
              <span className={css.leader} aria-hidden="true" />
              {count !== null && (
                <span className={css.count}>
                  {countText(count)}
                  <VisuallyHidden>{to === '/institutes' ? ' with open items' : ' items'}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
