import { useLocation, useMatches } from 'react-router';
import {
  positionGroupKeys,
  positionGroupLabels,
  positionGroups,
  positionLabel,
  types,
  typesInOrder,
  type PostType,
} from '../../../contract/vocabulary/index.ts';

export interface MenuLink {
  label: string;
  to: string;
}
export interface Menu {
  label: string;
  /** None for a group without a page of its own. */
  to?: string;
  /** Columns of the dropdown; none for a plain link. */
  groups: { heading?: MenuLink; links: MenuLink[] }[];
}

/** Columns of a type with position groups. */
const positionColumns = (path: string) =>
  positionGroupKeys.map((group) => ({
    heading: { label: positionGroupLabels[group], to: `${path}?filter=${group}` },
    links: positionGroups[group].map((position) => ({
      label: positionLabel(position),
      to: `${path}?position=${position}`,
    })),
  }));

const menusOfTypes = typesInOrder('menu').map((type) => {
  const { menu, path, subTypes, filters } = types[type];
  const links = Object.entries(subTypes).map(([subType, label]) => ({
    label,
    to: `${path}?filter=${subType}`,
  }));
  const groups = filters.some((filter) => filter === 'group')
    ? positionColumns(path)
    : links.length > 0
      ? [{ links }]
      : [];
  return { label: menu, to: path, groups };
});

/** What is read rather than applied for has no kinds within: three links share a menu. */
const reading: Menu = {
  label: 'Reading',
  groups: [
    {
      links: menusOfTypes.filter(({ groups }) => groups.length === 0).map(({ label, to }) => ({ label, to })),
    },
  ],
};

/** The menus of the shared shell, in order (docs/specification.md#shell). */
export const menus: Menu[] = [...menusOfTypes.filter(({ groups }) => groups.length > 0), reading];

/** Pages over all types. */
export const overviews: MenuLink[] = [
  { label: 'Calendar', to: '/calendar' },
  { label: 'Institutions', to: '/institutes' },
];

/** The Popular Categories of the home page and the footer (docs/specification.md#shell). */
export const popularCategories: MenuLink[] = [
  { label: 'Faculty Recruitment', to: '/jobs?filter=faculty' },
  { label: 'Call for Papers', to: '/call-for-paper' },
  { label: 'PhD Admissions', to: '/programs?filter=phd_admission' },
  { label: 'Workshops', to: '/workshops' },
  { label: 'Post-Doctoral Fellowships', to: '/programs?filter=postdoc_positions' },
  { label: 'Master in Research', to: '/programs?filter=master_in_research' },
];

/** 'page' for a link to the page that is shown, 'true' for one to its section. */
type Current = 'page' | 'true' | undefined;

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
