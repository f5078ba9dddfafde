import { useEffect, useState } from 'react';
import { Link } from 'react-router';
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

/** Headline and search. */
export const Hero = () => (
  <div className={css.hero}>
    <div>
      <h1>Empowering Academic Community</h1>
      <p className={css.lead}>
        Positions, calls, programs and courses from universities and institutes, all reviewed by moderators.
      </p>
    </div>
    <div>
      <HeroSearch />
      <p className={css.try}>
        <span>Popular:</span>
        <Link to="/jobs?filter=faculty">Faculty Positions</Link>
        <Link to="/programs?filter=phd_admission">Ph.D. Admissions</Link>
        <Link to="/call-for-paper?filter=conferences">Conferences</Link>
        <Link to="/workshops">Workshops</Link>
      </p>
    </div>
  </div>
);

/** Its placeholder types suggestions. */
const HeroSearch = () => <SearchBox large placeholder={useTypedPlaceholder()} />;
