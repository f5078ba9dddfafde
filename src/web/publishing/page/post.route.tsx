import type { MetaDescriptor } from 'react-router';
import type { Post } from '../../../contract/publishing/post.ts';
import { textOnOneLine } from '../../../contract/text/plain-text.ts';
import { types } from '../../../contract/vocabulary/index.ts';
import { itemMeta, ItemRoute } from './item-route.tsx';
import { loadItem } from './load-item.ts';
import { postSections } from './post-sections.tsx';
import { identityOf } from '../../lib/root-data.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { postData } from '../../lib/structured-data/structured-data.ts';
import type { Route } from './+types/post.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  return loadItem(queries, queries.posts, '/posts', id, ({ content }: Post) => textOnOneLine(content));
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return itemMeta(matches, loaderData, (post, origin) => ({
    title: post.title,
    data: import.meta.env.SSR ? postData(post, { url: origin, ...identityOf(matches) }) : null,
    listing: types[post.type],
    hasCalendar: true,
  }));
}

export default function PostPage({ loaderData, params }: Route.ComponentProps) {
  return <ItemRoute collection="posts" id={params.id} loaded={loaderData} sections={postSections} />;
}
