import { Ban, Crown, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { roles } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { shortDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/Field.tsx';
import { Table } from '../../../ui/Table.tsx';
import { withOnly } from '../../listing/listing-url.ts';
import { AdminHead } from '../AdminHead.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import admin from '../Admin.module.css';
import { Pager } from '../Pager.tsx';
import { SearchField } from '../SearchField.tsx';
import { useData } from '../use-data.ts';
import { roleLabels } from './role-labels.ts';
import { readUsers } from './users-url.ts';

/** User Management: find, filter, and the way to each account. */
export function UsersPage() {
  const [params, setParams] = useSearchParams();
  const view = readUsers(params);
  const { data, error, reload } = useData(JSON.stringify(view), (signal) =>
    call('GET /admin/users', { query: view, signal }),
  );
  const set = (name: string) => (value: string) =>
    setParams(withOnly(params, name, value), { preventScrollReset: true });
  const search = useCallback(
    (text: string) => setParams((before) => withOnly(before, 'q', text), { preventScrollReset: true }),
    [setParams],
  );
  return (
    <div className={admin.page}>
      <AdminHead title="User Management">
        <SearchField
          label="Search users"
          placeholder="Name or email"
          value={params.get('q') ?? ''}
          onSearch={search}
        />
        <ButtonLink to="/admin/users/create" variant="outline" size="small">
          <Plus /> New user
        </ButtonLink>
      </AdminHead>
      <div className={admin.filters}>
        <SelectField
          label="Role"
          value={view.role ?? ''}
          onChange={(event) => set('role')(event.target.value)}
        >
          <option value="">All roles</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Subscription"
          value={view.subscription ?? ''}
          onChange={(event) => set('subscription')(event.target.value)}
        >
          <option value="">All</option>
          <option value="free">Free</option>
          <option value="premium">Premium</option>
        </SelectField>
        <SelectField
          label="State"
          value={view.blocked ?? ''}
          onChange={(event) => set('blocked')(event.target.value)}
        >
          <option value="">All</option>
          <option value="true">Blocked only</option>
        </SelectField>
      </div>
      {error && <LoadFailed error={error} onRetry={reload} />}
      {!data && !error && <p role="status">Loading...</p>}
      {data && data.users.length === 0 && (
        <EmptyState title="No users found">Try adjusting your search or filters.</EmptyState>
      )}
      {data && data.users.length > 0 && (
        <Table stacks caption="Users, newest first">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">State</th>
              <th scope="col">Joined</th>
            </tr>
          </thead>
          <tbody>
            {data.users.map((user) => (
              <tr key={user.id}>
                <td data-label="Name">
                  <Link className={admin.strong} to={`/admin/users/edit/${user.id}`}>
                    {user.name}
                  </Link>
                </td>
                <td data-label="Email">{user.email}</td>
                <td data-label="Role">{roleLabels[user.role]}</td>
                <td data-label="State">
                  {user.blockedAt ? (
                    <Badge tone="danger" icon={Ban}>
                      Blocked
                    </Badge>
                  ) : user.subscription === 'premium' ? (
                    <Badge tone="gold" icon={Crown}>
                      Premium
                    </Badge>
                  ) : (
                    <span className={admin.muted}>{user.isEmailVerified ? 'Free' : 'Not verified'}</span>
                  )}
                </td>
                <td data-label="Joined" className={admin.num}>
                  {shortDate(user.createdAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data && (
        <Pager
          page={view.page}
          limit={view.limit}
          shown={data.users.length}
          totalCount={data.totalCount}
          isCapped={data.totalCountCapped}
        />
      )}
    </div>
  );
}
