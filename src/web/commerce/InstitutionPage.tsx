import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSelling } from '../lib/shop.ts';
import { Page } from '../ui/Layout.tsx';
import { TabLinks } from '../ui/Tabs.tsx';
import css from './Plans.module.css';

const tabs = [
  { label: 'How it works', to: '/for-institutions' },
  { label: 'Packages', to: '/packages' },
  { label: 'Advertise', to: '/advertise' },
  { label: 'Ask us', to: '/contact' },
];

/** A page for those who publish for an institution: how it works, what it costs, and what can be had beside. */
export function InstitutionPage({ children }: { children: ReactNode }) {
  const isSelling = useSelling();
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <Page>
      <div className={css.tabs}>
        <TabLinks
          label="For institutions"
          tabs={tabs
            .filter(({ to }) => isSelling || to !== '/packages')
            .map((tab) => ({ ...tab, current: tab.to === here }))}
        />
      </div>
      {children}
    </Page>
  );
}
