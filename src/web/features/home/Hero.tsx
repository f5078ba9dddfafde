import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { postTypeNames, type PostType } from '../../../contract/vocabulary/index.ts';
import { countText } from '../../format/counts.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { useTypedPlaceholder } from './typing.ts';
import css from './Hero.module.css';

export type Counts = Record<PostType | 'job', number>;

/** Search box, what is new (`children`), and table of contents. */
export function Hero({ counts, children }: { counts: Counts; children: ReactNode }) {
  return (
    <div className={css.banner}>
      <Wrap className={css.in}>
        <div>
          <h1 className={css.title}>Empowering Academic Community</h1>
          <p className={css.lead}>
            Positions, calls, programs and courses from universities and institutes, all reviewed by
            moderators.
          </p>
          <HeroSearch />
          <p className={css.try}>
            <span>Popular searches</span>
            <Link to="/jobs?filter=faculty">Faculty Positions</Link>
            <Link to="/programs?filter=phd_admission">Ph.D. Admissions</Link>
            <Link to="/call-for-paper?filter=conferences">Conferences</Link>
          </p>
          {children}
        </div>
        <Contents counts={counts} />
      </Wrap>
    </div>
  );
}

/** Text that is empty after trimming is ignored (docs/rules.md#home). */
function HeroSearch() {
  const placeholder = useTypedPlaceholder();
  const ignoreEmpty = (event: FormEvent<HTMLFormElement>) => {
    if (!String(new FormData(event.currentTarget).get('q') ?? '').trim()) event.preventDefault();
  };
  return (
    <Form action="/search" role="search" className={css.search} onSubmit={ignoreEmpty}>
      <Search aria-hidden="true" />
      <label className={css.field}>
        <VisuallyHidden>Search jobs and posts</VisuallyHidden>
        <input type="search" name="q" placeholder={placeholder} maxLength={200} autoComplete="off" />
      </label>
      <Button type="submit" size="large" aria-label="Search">
        <span className={css.wideOnly}>Search</span>
        <Search className={css.narrowOnly} aria-hidden="true" />
      </Button>
    </Form>
  );
}

const order = ['workshop', 'course', 'callForPaper', 'program', 'blog', 'news', 'careerAdvice'] as const;

function Contents({ counts }: { counts: Counts }) {
  const rows = [
    { label: 'Jobs', to: '/jobs', count: counts.job },
    ...order.map((type) => ({
      label: postTypeNames[type].title,
      to: postTypeNames[type].path,
      count: counts[type],
    })),
  ];
  return (
    <nav className={css.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">Contents</h2>
      <ul>
        {rows.map(({ label, to, count }) => (
          <li key={to}>
            <Link to={to}>
              <span>{label}</span>
              <span className={css.leader} aria-hidden="true" />
              <span className={css.count}>
                {countText(count)}
                <VisuallyHidden> items</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
