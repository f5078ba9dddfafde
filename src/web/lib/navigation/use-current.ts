import { useLocation, useMatches } from 'react-router';
import { types, type PostType } from '../../../contract/vocabulary/index.ts';

/** 'page' for a link to the page that is shown, 'true' for one to its section. */
export type Current = 'page' | 'true' | undefined;

/** Pure part of `useCurrent`; `section` is the listing that the page belongs to. */
export function currentOf(
  to: string,
  { pathname, search }: { pathname: string; search: string },
  section: string,
): Current {
  if (to === pathname + search) return 'page';
  return to === section ? 'true' : undefined;
}

/** The value of `aria-current` for links of header, drawer and footer: a job belongs to Jobs, a workshop to Workshops. */
export function useCurrent(): (to: string) => Current {
  const location = useLocation();
  const matches = useMatches();
  const loaded = matches.at(-1)?.loaderData as { item?: { type?: PostType } | null } | undefined;
  const type = loaded?.item?.type;
  const [, first] = location.pathname.split('/');
  const section = type ? types[type].path : `/${first}`;
  return (to) => currentOf(to, location, section);
}
