import {
  Activity,
  Banknote,
  Briefcase,
  FileText,
  Flag,
  House,
  IndianRupee,
  Landmark,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type IconNode,
  Mails,
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
import { SkipLink } from '../../ui/links.tsx';
import { useSession } from '../../lib/session/index.ts';
import { Brand } from '../../lib/content/Brand.tsx';
import type { PendingCounts } from '../../publishing/staff/pending.data.ts';
import { usePendingCounts } from '../../publishing/staff/use-pending-counts.ts';
import css from './AdminShell.module.css';
import adminCss from './Admin.module.css';

const menuId = 'admin-menu';

interface Entry {
  to: string;
  label: string;
  icon: IconNode;
  adminOnly?: true;
  count?: number | null | undefined;
}

/** The sidebar of 240 px and the page; a drawer on narrow screens. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <div className={css.shell}>
      <SkipLink />
      <header className={css.side}>
        <Cluster justify="between" nowrap className={css.bar}>
          <Brand className={css.brand} />
          <IconButton label="Menu" className={css.opener} popoverTarget={menuId}>
            <Icon icon={Menu} />
          </IconButton>
        </Cluster>
        <Drawer id={menuId} label="Admin menu" className={css.drawer} staticWhenWide>
          <Sidebar />
        </Drawer>
      </header>
      <main id="main" className="grid top shrink one-column" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** @param counts null: not known yet */
const entriesOf = (counts: PendingCounts | null): Entry[] => [
  { to: '/admin', label: 'Overview', icon: LayoutDashboard, adminOnly: true },
  {
    to: '/admin/queue',
    label: 'Review Queue',
    icon: ListChecks,
    count: counts && counts.posts + counts.jobs,
  },
  { to: '/admin/posts', label: 'Posts Management', icon: FileText, count: counts?.posts },
  { to: '/admin/jobs', label: 'Jobs Management', icon: Briefcase, count: counts?.jobs },
  { to: '/admin/reports', label: 'Reports', icon: Flag, count: counts?.reports },
  { to: '/admin/approval-logs', label: 'Approval Logs', icon: TextAlignStart },
  { to: '/admin/users', label: 'User Management', icon: UsersRound, adminOnly: true },
  { to: '/admin/institutes', label: 'Institute Management', icon: Landmark, adminOnly: true },
  { to: '/admin/payments', label: 'Payments', icon: Banknote, adminOnly: true, count: counts?.requests },
  { to: '/admin/prices', label: 'Prices', icon: IndianRupee, adminOnly: true },
  { to: '/admin/site', label: 'Site Content', icon: PanelsTopLeft, adminOnly: true },
  { to: '/admin/mails', label: 'Alert Emails', icon: Mails, adminOnly: true },
  { to: '/admin/system', label: 'System', icon: Activity, adminOnly: true },
];

function Sidebar() {
  const { user, logout } = useSession();
  const [isLeaving, wait] = usePending();
  const { pathname } = useLocation();
  const isCurrent = (to: string) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
  const counts = usePendingCounts();
  return (
    <nav className={css.nav} aria-label="Admin">
      <ul>
        {entriesOf(counts)
          .filter(({ adminOnly }) => !adminOnly || user?.role === 'admin')
          .map(({ to, label, icon, count }) => (
            <li key={to}>
              <Link to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
                <Icon icon={icon} />
                {label}
                {!!count && (
                  <span>
                    {count.toLocaleString('en-IN')}
                    <i> pending</i>
                  </span>
                )}
              </Link>
            </li>
          ))}
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
