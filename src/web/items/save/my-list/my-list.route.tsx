import { MyListPage } from './MyListPage.tsx';
import { useListStore } from './use-list-store.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { Loading } from '../../../ui/Skeleton.tsx';
import { Page, PageHead } from '../../../ui/Wrap.tsx';

export const meta = () => pageMeta({ title: 'My list', index: false });

export default function MyListRoute() {
  const list = useListStore();
  return (
    <Page>
      <PageHead
        title="My list"
        lead="Jobs, calls and posts that you saved, with your stages, notes and dates."
      />
      <noscript>
        <p>Your list needs JavaScript, because it is stored in your browser or your account.</p>
      </noscript>
      {list ? <MyListPage key={list.of} store={list.store} /> : <Loading />}
    </Page>
  );
}
