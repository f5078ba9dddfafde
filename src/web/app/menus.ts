import {
  menuTitle,
  positionGroupKeys,
  positionGroupLabels,
  positionGroups,
  positionLabel,
  postTypeNames,
  subTypeLabels,
  subTypesOf,
  type PostType,
} from '../../contract/vocabulary/index.ts';

export interface MenuLink {
  label: string;
  to: string;
}
export interface Menu extends MenuLink {
  /** Columns of the dropdown; none for a plain link. */
  groups: { heading?: MenuLink; links: MenuLink[] }[];
}

const postMenu = (type: PostType): Menu => {
  const { path } = postTypeNames[type];
  const links = subTypesOf[type].map((subType) => ({
    label: subTypeLabels[subType],
    to: `${path}?filter=${subType}`,
  }));
  return { label: menuTitle(type), to: path, groups: links.length > 0 ? [{ links }] : [] };
};

const jobsMenu: Menu = {
  label: 'Jobs',
  to: '/jobs',
  groups: positionGroupKeys.map((group) => ({
    heading: { label: positionGroupLabels[group], to: `/jobs?filter=${group}` },
    links: positionGroups[group].map((position) => ({
      label: positionLabel(position),
      to: `/jobs?position=${position}`,
    })),
  })),
};

/** The menus of the shared shell, in order (docs/rules.md#shell). */
export const menus: Menu[] = [
  jobsMenu,
  ...(['callForPaper', 'program', 'workshop', 'course', 'blog', 'news', 'careerAdvice'] as const).map(
    postMenu,
  ),
];

/** The Popular Categories of the home page and the footer (docs/rules.md#shell). */
export const popularCategories: MenuLink[] = [
  { label: 'Faculty Recruitment', to: '/jobs?filter=faculty' },
  { label: 'Call for Papers', to: '/call-for-paper' },
  { label: 'PhD Admissions', to: '/programs?filter=phd_admission' },
  { label: 'Workshops', to: '/workshops' },
  { label: 'Post-Doctoral Fellowships', to: '/programs?filter=postdoc_positions' },
  { label: 'Master in Research', to: '/programs?filter=master_in_research' },
];
