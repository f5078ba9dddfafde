import {
  positionGroupKeys,
  positionGroupLabels,
  positionGroups,
  positionLabel,
  types,
  typesInOrder,
} from '../../../contract/vocabulary/index.ts';

export interface MenuLink {
  label: string;
  to: string;
}
export interface Menu extends MenuLink {
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

/** The menus of the shared shell, in order (docs/specification.md#shell). */
export const menus = typesInOrder('menu').map((type): Menu => {
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

/** Pages over all types, which the bar has no space for. */
export const overviews: Menu[] = [
  { label: 'Calendar', to: '/calendar', groups: [] },
  { label: 'Institutions', to: '/institutes', groups: [] },
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
