import {
  Activity,
  Banknote,
  Flag,
  House,
  Landmark,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type IconNode,
  Menu,
  PanelsTopLeft,
  TextAlignStart,
  UsersRound,
} from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Spinner, IconButton, usePending } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { SkipLink } from '../../ui/links.tsx';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { Brand } from '../../lib/content/Brand.tsx';
import type { PendingCounts } from '../../publishing/staff/pending.data.ts';
import { usePendingCounts } from '../../publishing/staff/use-pending-counts.ts';
import css from './AdminShell.module.css';
import adminCss from './Admin.module.css';

const menuId = 'admin-menu';

interface Entry {
  to: string;
  label: string;
  /** None for one part of what the entry above it leads to. */
  icon?: IconNode;
  adminOnly?: true;
  count?: number | null | undefined;
  /** Other addresses of it: tabs with a page of their own. */
  also?: readonly string[];
}

/** The sidebar of 240 px and the page; a drawer on narrow screens. Until access is verified it has no menu. */
export function AdminShell({ isVerified = true, children }: { isVerified?: boolean; children: ReactNode }) {
  return (
    <div className={css.shell}>
      <SkipLink />
      <header className={css.side}>
        <Cluster justify="between" nowrap className={css.bar}>
          <Brand className={css.brand} />
          {isVerified && (
            <IconButton label="Menu" className={css.opener} popoverTarget={menuId}>
              <Icon icon={Menu} />
            </IconButton>
          )}
        </Cluster>
        {isVerified && (
          <Drawer id={menuId} label="Admin menu" className={css.drawer} staticWhenWide>
            <Sidebar />
          </Drawer>
        )}
      </header>
      <main id="main" className="grid top shrink one-column" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/**
 * In groups: what is decided, whom and what the portal is made of, how it runs.
 * @param counts null: not known yet
 */
const entriesOf = (counts: PendingCounts | null): Entry[][] => [
  [{ to: '/admin', label: 'Overview', icon: LayoutDashboard, adminOnly: true }],
  [
    {
      to: '/admin/queue',
      label: 'Review Queue',
      icon: ListChecks,
      count: counts && counts.posts + counts.jobs,
    },
    { to: '/admin/posts', label: 'Posts Management', count: counts?.posts },
    { to: '/admin/jobs', label: 'Jobs Management', count: counts?.jobs },
    { to: '/admin/reports', label: 'Reports', icon: Flag, count: counts?.reports },
    { to: '/admin/approval-logs', label: 'Approval Logs', icon: TextAlignStart },
  ],
  [
    { to: '/admin/users', label: 'User Management', icon: UsersRound, adminOnly: true },
    { to: '/admin/institutes', label: 'Institute Management', icon: Landmark, adminOnly: true },
    {
      to: '/admin/payments',
      also: ['/admin/prices'],
      label: 'Payments',
      icon: Banknote,
      adminOnly: true,
      count: counts?.requests,
    },
  ],
  [
    { to: '/admin/site', label: 'Site Content', icon: PanelsTopLeft, adminOnly: true },
    { to: '/admin/system', also: ['/admin/mails'], label: 'System', icon: Activity, adminOnly: true },
  ],
];

function MenuLink({ entry: { to, also = [], label, icon, count } }: { entry: Entry }) {
  const { pathname } = useLocation();
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  const isCurrent = to === '/admin' ? pathname === to : [to, ...also].some(isWithin);
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={icon ? undefined : css.part}>
      {icon && <Icon icon={icon} />}
      {label}
      {!!count && (
        <span>
          {count.toLocaleString('en-IN')}
          <i> pending</i>
        </span>
      )}
    </Link>
  );
}

function Sidebar() {
  const { user, logout } = useSession();
  const [isLeaving, wait] = usePending();
  const counts = usePendingCounts();
  return (
    <nav className={css.nav} aria-label="Admin">
      <ul>
        {entriesOf(counts)
          .map((group) => group.filter(({ adminOnly }) => !adminOnly || user?.role === 'admin'))
          .filter((group) => group.length > 0)
          .map((group, index) =>
            group.map((entry, place) => (
              <li key={entry.to} className={index > 0 && place === 0 ? css.rule : undefined}>
                <MenuLink entry={entry} />
              </li>
            )),
          )}
        <li className={css.rule}>
          <Link to="/">
            <Icon icon={House} />
            Back to Main Site
          </Link>
        </li>
        <li>
          <button
            type="button"
            aria-busy={isLeaving || undefined}
            onClick={() => isLeaving || wait(logout('/login'))}
          >
            {isLeaving ? <Spinner /> : <Icon icon={LogOut} />}
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Title and tools at the top of an admin page. */
export const AdminHead = ({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) => (
  <Cluster gap="1 2" justify="between" className={adminCss.head}>
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children && <div className={adminCss.tools}>{children}</div>}
  </Cluster>
);

/** The portal itself, and the mails that it sends by itself. */
export function SystemTabs() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const tabs = [
    { label: 'System', to: '/admin/system' },
    { label: 'Alert Emails', to: '/admin/mails' },
  ];
  return <TabLinks label="System" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === path }))} />;
}
