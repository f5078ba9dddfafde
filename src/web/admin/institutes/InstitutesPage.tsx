import { Plus } from 'lucide';
import { call } from '../../lib/api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { search, tabs } from '../kit/filters.ts';
import { ListBody } from '../kit/ListBody.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { useList, useListUrl } from '../kit/use-list.ts';
import { Claims } from './Claims.tsx';
import { accountColumns, recordColumns } from './columns.tsx';

const tabLabels = { accounts: 'Accounts', records: 'Institute records', claims: 'Institute claims' };
const tabNames = ['accounts', 'records', 'claims'] as const;
const filters = {
  tab: tabs('accounts', 'Institutes', tabNames, (tab) => tabLabels[tab]),
  q: search('Search institutes', 'Name or email'),
};
const empty = { title: 'No institutes found', text: 'Try another search.' };

/** Institute Management: the accounts of universities, the records that employers are chosen from, and who claims one. */
export function InstitutesPage() {
  const url = useListUrl(filters);
  const { tab } = url.view;
  return (
    <div className={admin.page}>
      <AdminHead title="Institute Management">
        {tab !== 'claims' && <SearchField list={url} />}
        <ButtonLink
          to={tab === 'records' ? '/admin/institutes/records/create' : '/admin/institutes/create'}
          variant="outline"
          size="small"
        >
          <Icon of={Plus} /> {tab === 'records' ? 'New record' : 'New institute'}
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
      {tab === 'accounts' && <Accounts />}
      {tab === 'records' && <Records />}
      {tab === 'claims' && <Claims />}
    </div>
  );
}

function Accounts() {
  const list = useList({
    filters,
    load: ({ q, page, limit }, signal) =>
      call('GET /admin/universities', { query: { search: q, page, limit }, signal }),
    rows: ({ universities }) => universities,
  });
  return (
    <ListBody
      list={list}
      caption="Accounts of universities, newest first"
      columns={accountColumns}
      empty={empty}
    />
  );
}

function Records() {
  const list = useList({
    filters,
    load: ({ q, page, limit }, signal) =>
      call('GET /institutes', { query: { search: q, page, limit }, signal }),
    rows: ({ institutes }) => institutes,
  });
  return <ListBody list={list} caption="Institute records by name" columns={recordColumns} empty={empty} />;
}
