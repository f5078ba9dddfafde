import { type MetaArgs, useSearchParams } from 'react-router';
import { type Collection, collections, itemNames } from '../../contract/vocabulary/index.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { OwnItemsPanel } from '../publishing/own/OwnItemsPanel.tsx';
import { ownView } from '../publishing/own/own-view.ts';
import { readOwnItems } from '../publishing/own/read-own-items.ts';
import { OwnRowBones } from '../ui/OwnRow.tsx';
import { SwitchLinks } from '../ui/Tabs.tsx';
import type { Route } from './+types/mine.route.ts';
import css from './Desk.module.css';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Mine', index: false });

const tabIn = (params: URLSearchParams): Collection =>
  collections.find((one) => one === params.get('tab')) ?? collections[0];

export const clientLoader = ({ url: { searchParams }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ id, actingFor }) => {
    if (actingFor?.role === 'accounts') return null;
    const collection = tabIn(searchParams);
    const view = ownView(collection, searchParams, true);
    return { collection, items: await readOwnItems(collection, id, view, signal) };
  });

export const HydrateFallback = () => (
  <ul>
    <OwnRowBones count={8} />
  </ul>
);

/** All of one's own jobs or posts, by state, searched, several at once. */
export default function Mine({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const [query] = useSearchParams();
  if (!user || !loaderData) return null;
  const { collection, items } = loaderData;
  return (
    <>
      <SwitchLinks
        label="Jobs or posts"
        className={css.kinds}
        links={collections.map((one) => ({
          label: itemNames[one].several,
          to: `?tab=${one}`,
          current: one === collection,
        }))}
      />
      <OwnItemsPanel
        key={collection}
        collection={collection}
        user={user}
        loaded={items}
        view={ownView(collection, query, true)}
        saved={null}
        isSavedSeen
        onSavedSeen={() => {}}
      />
    </>
  );
}
