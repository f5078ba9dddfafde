import { type ReactNode, useEffect, useState } from 'react';
import { type ItemType, types, typesInOrder } from '../../../contract/vocabulary/index.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { countText } from '../../lib/format/counts.ts';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { overviews } from '../../lib/navigation/menus.ts';
import { useSession } from '../../lib/session/index.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import css from './Hero.module.css';

/** Suggestions typed out by the search placeholder (docs/specification.md#home). */
export const suggestions = [
  'Faculty Positions',
  'Ph.D. Admissions',
  'Post-Doctoral Fellowships',
  'Conferences',
  'Workshops',
  'Call for Papers',
  'Research Grants & Projects',
  'Research Associates',
  'Research Methodology Courses',
];

/** Milliseconds per character typed, per character deleted, and of the pause between (docs/specification.md#home). */
const pace = { type: 100, delete: 50, pause: 2_000 };

export interface Typing {
  suggestion: number;
  length: number;
  deleting: boolean;
}

/** The next state and its delay in milliseconds. */
export function nextTypingState({ suggestion, length, deleting }: Typing): { after: number; next: Typing } {
  const whole = suggestions[suggestion]?.length ?? 0;
  if (!deleting && length < whole)
    return { after: pace.type, next: { suggestion, length: length + 1, deleting } };
  if (!deleting) return { after: pace.pause, next: { suggestion, length, deleting: true } };
  if (length > 0) return { after: pace.delete, next: { suggestion, length: length - 1, deleting } };
  return {
    after: pace.type,
    next: { suggestion: (suggestion + 1) % suggestions.length, length: 0, deleting: false },
  };
}

/** The current placeholder; static and complete with reduced motion. */
function useTypedPlaceholder(): string {
  const [typing, setTyping] = useState<Typing>({
    suggestion: 0,
    length: suggestions[0]!.length,
    deleting: false,
  });
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const { after, next } = nextTypingState(typing);
    const timer = setTimeout(() => setTyping(next), after);
    return () => clearTimeout(timer);
  }, [typing]);
  return (suggestions[typing.suggestion] ?? '').slice(0, typing.length);
}

/** Loaded for users only. */
const ForYou = lazyComponent(() => import('./ForYou.tsx'));

export type Counts = Record<ItemType, number>;

interface HeroProps {
  counts: Counts;
  /** How many have open items. */
  institutions: number;
  children: ReactNode;
}

/** Search box, what is new (`children`), and table of contents. */
export function Hero({ counts, institutions, children }: HeroProps) {
  return (
    <div className="surface line-below">
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
function Contents({ counts, institutions }: Omit<HeroProps, 'children'>) {
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
