import { Ban, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { packageOffers } from '../../../../contract/prices.ts';
import { locationLabel } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LogoPlate } from '../../../ui/LogoPlate.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TabLinks } from '../../../ui/Tabs.tsx';
import { withOnly } from '../../listing/listing-url.ts';
import { AdminHead } from '../AdminHead.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import admin from '../Admin.module.css';
import { Pager } from '../Pager.tsx';
import { SearchField } from '../SearchField.tsx';
import { useData } from '../use-data.ts';
import { ClaimsList } from './ClaimsList.tsx';

const tabs = ['accounts', 'records', 'claims'] as const;

function readView(params: URLSearchParams) {
  const page = Number(params.get('page'));
  return {
    tab: tabs.find((one) => one === params.get('tab')) ?? 'accounts',
    search: params.get('q')?.trim() || undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    limit: 20,
  };
}
type View = ReturnType<typeof readView>;

/** Institute Management: the accounts of universities, the records that employers are chosen from, and who claims one. */
export function InstitutesPage() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const search = useCallback(
    (text: string) => setParams((before) => withOnly(before, 'q', text), { preventScrollReset: true }),
    [setParams],
  );
  const to = (tab: string) => ({ search: tab ? `?tab=${tab}` : '' });
  return (
    <div className={admin.page}>
      <AdminHead title="Institute Management">
        {view.tab !== 'claims' && (
          <SearchField
            label="Search institutes"
            placeholder="Name or email"
            value={params.get('q') ?? ''}
            onSearch={search}
          />
        )}
        <ButtonLink
          to={view.tab === 'records' ? '/admin/institutes/records/create' : '/admin/institutes/create'}
          variant="outline"
          size="small"
        >
          <Plus /> {view.tab === 'records' ? 'New record' : 'New institute'}
        </ButtonLink>
      </AdminHead>
      <TabLinks
        label="Institutes"
        tabs={[
          { label: 'Accounts', to: to(''), current: view.tab === 'accounts' },
          { label: 'Institute records', to: to('records'), current: view.tab === 'records' },
          { label: 'Institute claims', to: to('claims'), current: view.tab === 'claims' },
        ]}
      />
      {view.tab === 'accounts' && <Accounts view={view} />}
      {view.tab === 'records' && <Records view={view} />}
      {view.tab === 'claims' && <ClaimsList page={view.page} limit={view.limit} />}
    </div>
  );
}

function Accounts({ view: { tab: _tab, ...query } }: { view: View }) {
  const { data, error, reload } = useData(`accounts ${JSON.stringify(query)}`, (signal) =>
    call('GET /admin/universities', { query, signal }),
  );
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  if (!data) return <p role="status">Loading...</p>;
  if (data.universities.length === 0)
    return <EmptyState title="No institutes found">Try another search.</EmptyState>;
  return (
    <>
      <Table stacks caption="Accounts of universities, newest first">
        <thead>
          <tr>
            <th scope="col">Institution Name</th>
            <th scope="col">Contact</th>
            <th scope="col">Posts remaining</th>
            <th scope="col">Package</th>
            <th scope="col">Subscription</th>
          </tr>
        </thead>
        <tbody>
          {data.universities.map(({ id, name, email, designation, university, subscription, blockedAt }) => (
            <tr key={id}>
              <td data-label="Institution Name">
                <Link className={admin.strong} to={`/admin/institutes/edit/${id}`}>
                  {name}
                </Link>
                {blockedAt && (
                  <>
                    {' '}
                    <Badge tone="danger" icon={Ban}>
                      Blocked
                    </Badge>
                  </>
                )}
              </td>
              <td data-label="Contact">
                {email}
                {designation && <div className={admin.muted}>{designation}</div>}
              </td>
              <td data-label="Posts remaining" className={admin.num}>
                {university.postsRemaining ?? 'Unlimited'}
              </td>
              <td data-label="Package">
                {university.packageType ? packageOffers[university.packageType].name : 'None'}
              </td>
              <td data-label="Subscription">{subscription === 'premium' ? 'Premium' : 'Free'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager
        page={query.page}
        limit={query.limit}
        shown={data.universities.length}
        totalCount={data.totalCount}
        isCapped={data.totalCountCapped}
      />
    </>
  );
}

function Records({ view: { tab: _tab, ...query } }: { view: View }) {
  const { data, error, reload } = useData(`records ${JSON.stringify(query)}`, (signal) =>
    call('GET /institutes', { query, signal }),
  );
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  if (!data) return <p role="status">Loading...</p>;
  if (data.institutes.length === 0)
    return <EmptyState title="No institutes found">Try another search.</EmptyState>;
  return (
    <>
      <Table stacks caption="Institute records by name">
        <thead>
          <tr>
            <th scope="col">Institute</th>
            <th scope="col">Location</th>
            <th scope="col">Website</th>
          </tr>
        </thead>
        <tbody>
          {data.institutes.map(({ id, name, location, logoImage, website }) => (
            <tr key={id}>
              <td data-label="Institute">
                <span className={admin.person}>
                  <LogoPlate name={name} src={logoImage} />
                  <Link className={admin.strong} to={`/admin/institutes/records/${id}`}>
                    {name}
                  </Link>
                </span>
              </td>
              <td data-label="Location">{location ? locationLabel(location) : 'Unknown'}</td>
              <td data-label="Website">{website ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager
        page={query.page}
        limit={query.limit}
        shown={data.institutes.length}
        totalCount={data.totalCount}
        isCapped={data.totalCountCapped}
      />
    </>
  );
}
