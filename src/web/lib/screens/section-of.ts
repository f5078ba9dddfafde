import { types, itemTypes } from '../../../contract/vocabulary/index.ts';

interface SectionLink {
  label: string;
  to: string;
}

const sections: Record<string, SectionLink> = {
  dashboard: { label: 'Go to Dashboard', to: '/dashboard' },
  profile: { label: 'Go to Profile', to: '/profile' },
  payments: { label: 'Payments and receipts', to: '/payments' },
  ...Object.fromEntries(
    itemTypes.map((type) => {
      const { path, title } = types[type];
      return [path.slice(1), { label: `View All ${title}`, to: path }];
    }),
  ),
};

/** The section that an unknown address is in, for a link from the 404 page. */
export function sectionOf(pathname: string): SectionLink | undefined {
  const first = pathname.split('/')[1] ?? '';
  return Object.hasOwn(sections, first) ? sections[first] : undefined;
}
