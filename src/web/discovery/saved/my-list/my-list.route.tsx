import type { MetaArgs } from 'react-router';
import { MyListPage } from './MyListPage.tsx';
import { useListOwner } from './LazyBookmarks.tsx';
import { useSession } from '../../../lib/session/index.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { Loading } from '../../../ui/Skeleton.tsx';
import { Page, PageHead } from '../../../ui/Layout.tsx';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My list', index: false });

export default function MyListRoute() {
  const owner = useListOwner();
  const { user } = useSession();
  return (
    <Page>
      <PageHead title="My list" lead="Jobs, calls and posts that you saved, with their next dates." />
      <noscript>
        <p>Your list needs JavaScript, because it is stored in your browser or your account.</p>
      </noscript>
      {owner && <MyListPage key={owner.userId} isOnDevice={owner.userId === null} />}
      {!owner && (user?.actingFor ? <p>Stop acting to see your own list.</p> : <Loading />)}
    </Page>
  );
}
