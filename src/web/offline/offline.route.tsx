import type { MetaArgs } from 'react-router';
import { useEffect, useState } from 'react';
import { itemIdIn } from '../../contract/addresses/item-path.ts';
import { cacheNames } from './caches.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { parseInert } from '../lib/trusted-types.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Cluster, Stack, Page, PageHead } from '../ui/Layout.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/links.tsx';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'You’re offline', index: false });

interface Kept {
  path: string;
  title: string;
}

/** The pages of items that this browser keeps, those read last first. */
async function keptPages(): Promise<Kept[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(cacheNames.read);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const path = new URL(request.url).pathname;
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      const title = parseInert(html).title.replace(/ \| [^|]*$/, '');
      return { path, title };
    }),
  );
  return pages.filter(({ path, title }) => itemIdIn(path) && title !== '').toReversed();
}

export default function OfflinePage() {
  const [pages, setPages] = useState<Kept[] | null>(null);
  useEffect(() => {
    keptPages().then(setPages, () => setPages([]));
  }, []);
  return (
    <Page>
      <PageHead
        title="You’re offline"
        lead="This page needs a connection. My list and the pages that you read last open without one, as they were then."
      />
      <Stack gap="3">
        <Cluster gap="1">
          <ButtonLink to="/my-list">My list</ButtonLink>
          <ButtonLink to="/" variant="outline">
            Home page
          </ButtonLink>
        </Cluster>
        {pages === null ? (
          <Loading />
        ) : pages.length === 0 ? (
          <p>Jobs and calls that you open stay readable offline until you log out.</p>
        ) : (
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <TextLink to={path}>{title}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Page>
  );
}
