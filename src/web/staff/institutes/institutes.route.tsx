import { Link, type MetaArgs } from 'react-router';
import { Plus, Ban } from 'lucide';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import { packageOffers } from '../../../contract/money/prices.ts';
import type { AdminUniversity } from '../../../contract/staff/admin-users.ts';
import type { Institute } from '../../../contract/people/institute.ts';
import { placeName } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { type LoadResult, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { searchFilter, tabsFilter } from '../kit/filters.ts';
import { ListBody } from '../kit/ListBody.tsx';
import { SearchField } from '../kit/FilterBar.tsx';
import { useList, useListUrl, listParams } from '../kit/use-list.ts';
import { InvitationBadge } from '../users/user-values.tsx';
import type { Column } from '../kit/DataTable.tsx';
import admin from '../kit/Admin.module.css';
import { Claims } from './Claims.tsx';
import { ImportList } from './ImportList.tsx';
import type { Route } from './+types/institutes.route.ts';

const accountColumns: Column<AdminUniversity>[] = [
  {
    header: 'Institution Name',
    cell: ({ id, name, blockedAt, invitationEndsAt, hasExpiredInvitation }) => (
      <Cluster as="span" gap="1">
        <Link className={admin.strong} to={`/admin/institutes/edit/${id}`}>
          {name}
        </Link>
        {blockedAt && (
          <Badge tone="danger" icon={Ban}>
            Blocked
          </Badge>
        )}
        {invitationEndsAt && <InvitationBadge hasExpired={hasExpiredInvitation} />}
      </Cluster>
    ),
  },
  {
    header: 'Contact',
    place: 'below',
    cell: ({ email, designation }) => (
      <>
        {email}
        {designation && <small>{designation}</small>}
      </>
    ),
  },
  {
    header: 'Posts remaining',
    isNamed: true,
    format: 'amount',
    cell: ({ university }) => university.postsRemaining ?? 'Unlimited',
  },
  {
    header: 'Package',
    isNamed: true,
    cell: ({ university }) => (university.packageType ? packageOffers[university.packageType].name : 'None'),
  },
  {
    header: 'Subscription',
    isNamed: true,
    cell: ({ subscription }) => (subscription === 'premium' ? 'Premium' : 'Free'),
  },
];

const recordColumns: Column<Institute>[] = [
  {
    header: 'Institute',
    cell: ({ id, name, logoImage }) => (
      <Cluster as="span" gap="1" nowrap className={admin.person}>
        <LogoPlate name={name} src={logoImage} size="small" />
        <Link className={admin.strong} to={`/admin/institutes/records/${id}`}>
          {name}
        </Link>
      </Cluster>
    ),
  },
  { header: 'Place', cell: ({ location }) => (location ? placeName(location) : 'Unknown') },
  { header: 'Website', cell: ({ website }) => website ?? '' },
];

const tabLabels = { accounts: 'Accounts', records: 'Institute records', claims: 'Institute claims' };
const tabNames = ['accounts', 'records', 'claims'] as const;
const filters = {
  tab: tabsFilter('accounts', 'Institutes', tabNames, (tab) => tabLabels[tab]),
  q: searchFilter('Search institutes', 'Name or email'),
};
const empty = { title: 'No institutes found', text: 'Try another search.' };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Institute Management', index: false });

async function load(url: URL, signal: AbortSignal) {
  const { tab, q: search, page, limit } = listParams(url, filters);
  const query = { page, limit };
  switch (tab) {
    case 'accounts':
      return {
        tab,
        loaded: await toResult(call('GET /admin/universities', { query: { ...query, search }, signal })),
      };
    case 'records':
      return {
        tab,
        loaded: await toResult(call('GET /institutes', { query: { ...query, search }, signal })),
        sameNames: await toResult(call('GET /admin/institutes/same-names', { signal })),
      };
    case 'claims':
      return { tab, loaded: await toResult(call('GET /admin/institute-claims', { query, signal })) };
  }
}

export const clientLoader = ({ url, request }: Route.ClientLoaderArgs) => load(url, request.signal);

/** Institute Management: the accounts of universities, the records that employers are chosen from, and who claims one. */
export default function Institutes({ loaderData }: Route.ComponentProps) {
  const url = useListUrl(filters);
  const { tab } = loaderData;
  return (
    <div className={admin.page}>
      <AdminHead title="Institute Management">
        {tab !== 'claims' && <SearchField list={url} />}
        {tab === 'records' && <ImportList />}
        <ButtonLink
          to={tab === 'records' ? '/admin/institutes/records/create' : '/admin/institutes/create'}
          variant="outline"
          size="small"
        >
          <Icon icon={Plus} /> {tab === 'records' ? 'New record' : 'New institute'}
        </ButtonLink>
      </AdminHead>
      <TabLinks
        label="Institutes"
        tabs={tabNames.map((one) => ({
          label: tabLabels[one],
          to: { search: one === 'accounts' ? '' : `?tab=${one}` },
          current: one === tab,
        }))}
      />
      {tab === 'accounts' && <Accounts loaded={loaderData.loaded} />}
      {tab === 'records' && (
        <>
          <SameNames loaded={loaderData.sameNames} />
          <Records loaded={loaderData.loaded} />
        </>
      )}
      {tab === 'claims' && <Claims loaded={loaderData.loaded} />}
    </div>
  );
}

function Accounts({ loaded }: { loaded: LoadResult<Result<Contract['GET /admin/universities']>> }) {
  const list = useList({ filters, loaded, rows: ({ universities }) => universities });
  return (
    <ListBody
      list={list}
      caption="Accounts of universities, newest first"
      columns={accountColumns}
      brief
      empty={empty}
    />
  );
}

type SameNamesResult = LoadResult<Result<Contract['GET /admin/institutes/same-names']>>;

/** Possible duplicates, whose records offer to merge them. */
function SameNames({ loaded }: { loaded: SameNamesResult }) {
  if (!loaded.data?.length) return null;
  return (
    <p>
      Another institute has the same name:{' '}
      {loaded.data.map(({ id, name }, nth) => (
        <span key={id}>
          {nth > 0 && ', '}
          <Link to={`/admin/institutes/records/${id}`}>{name}</Link>
        </span>
      ))}
      . Open one to merge or rename it.
    </p>
  );
}

function Records({ loaded }: { loaded: LoadResult<Result<Contract['GET /institutes']>> }) {
  const list = useList({ filters, loaded, rows: ({ institutes }) => institutes });
  return (
    <ListBody list={list} caption="Institute records by name" columns={recordColumns} brief empty={empty} />
  );
}
