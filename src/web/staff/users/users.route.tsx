import { Link, type MetaArgs } from 'react-router';
import { Ban, Crown, Plus } from 'lucide';
import type { AdminUser } from '../../../contract/staff/admin-users.ts';
import { roles, subscriptions } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import admin from '../kit/Admin.module.css';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchField } from '../kit/FilterBar.tsx';
import { selectFilter, searchFilter } from '../kit/filters.ts';
import { ListBody } from '../kit/ListBody.tsx';
import { useList, listParams, pageSizes } from '../kit/use-list.ts';
import { InvitationBadge, roleLabels } from './user-values.tsx';
import { toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/users.route.ts';

const filters = {
  q: searchFilter('Search users', 'Name or email'),
  role: selectFilter('Role', roles, (role) => roleLabels[role], 'All roles'),
  subscription: selectFilter('Subscription', subscriptions, (one) => (one === 'free' ? 'Free' : 'Premium')),
  blocked: selectFilter('State', ['true'], () => 'Blocked only'),
};

const columns: Column<AdminUser>[] = [
  {
    header: 'Name and email',
    cell: ({ id, name, email }) => (
      <>
        <Link className={admin.strong} to={`/admin/users/edit/${id}`}>
          {name}
        </Link>
        <p className="xs ink-2">{email}</p>
      </>
    ),
  },
  { header: 'Role', cell: ({ role }) => roleLabels[role] },
  { header: 'Subscription', cell: (user) => <Subscription user={user} /> },
  { header: 'Joined', isNamed: true, format: 'number', cell: ({ createdAt }) => longDate(createdAt) },
];

const Subscription = ({
  user: { subscription, blockedAt, isEmailVerified, invitationEndsAt, hasExpiredInvitation },
}: {
  user: AdminUser;
}) => (
  <Cluster gap="1">
    {subscription === 'premium' ? (
      <Badge tone="gold" icon={Crown}>
        Premium
      </Badge>
    ) : (
      <span className="ink-3">Free</span>
    )}
    {blockedAt && (
      <Badge tone="danger" icon={Ban}>
        Blocked
      </Badge>
    )}
    {invitationEndsAt ? (
      <InvitationBadge hasExpired={hasExpiredInvitation} />
    ) : (
      !isEmailVerified && <span className="xs ink-3">Not verified</span>
    )}
  </Cluster>
);

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'User Management', index: false });

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const { q, ...view } = listParams(url, filters, pageSizes);
  return toResult(call('GET /admin/users', { query: { ...view, search: q }, signal }));
}

/** User Management: search, filters, and links to accounts. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const list = useList({ filters, pageSizes, loaded: loaderData, rows: ({ users }) => users });
  return (
    <div className={admin.page}>
      <AdminHead title="User Management">
        <SearchField list={list} />
        <ButtonLink to="/admin/users/create" variant="outline" size="small">
          <Icon icon={Plus} /> New user
        </ButtonLink>
      </AdminHead>
      <FilterBar list={list} />
      <ListBody
        list={list}
        caption="Users, newest first"
        columns={columns}
        brief
        empty={{ title: 'No users found', text: 'Try adjusting your search or filters.' }}
      />
    </div>
  );
}
