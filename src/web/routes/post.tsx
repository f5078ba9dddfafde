import { data } from 'react-router';
import { call } from '../api/call.ts';
import { plainText } from '../../contract/plain-text.ts';
import { HiddenItem } from '../features/detail/HiddenItem.tsx';
import { PostDetail } from '../features/posts/PostDetail.tsx';
import { pageMeta, shortened } from '../page-meta.ts';
import { breadcrumbs, postData, structured } from '../structured-data/index.ts';
import { postTypeNames } from '../../contract/vocabulary/index.ts';
import { renderContext } from '../public-queries.ts';
import type { Route } from './+types/post.ts';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const url = `${queries.publicUrl}/posts/${id}`;
  const post = await queries.posts.get(id);
  if (!post) return data({ url, post: null, related: [] }, { status: 404 });
  return data({ url, post, related: await queries.posts.related(id) });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const post = loaderData?.post;
  if (!post) return pageMeta({ title: 'Page Not Found', index: false });
  const origin = new URL(loaderData.url).origin;
  const listing = postTypeNames[post.type];
  return [
    ...pageMeta({
      title: post.title,
      description: shortened(plainText(post.content)),
      canonical: loaderData.url,
      image: `/og/posts/${post.id}.png`,
      kind: 'article',
      calendar: `/posts/${post.id}/deadline.ics`,
    }),
    ...structured(
      postData(post, origin),
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: listing.title, path: listing.path },
          { name: post.title, path: `/posts/${post.id}` },
        ],
        origin,
      ),
    ),
  ];
};

const readPost = (id: string, signal: AbortSignal) => call('GET /posts/:id', { params: { id }, signal });

export default function PostPage({ loaderData, params }: Route.ComponentProps) {
  const { post, related, url } = loaderData;
  if (post) return <PostDetail post={post} related={related} url={url} />;
  return (
    <HiddenItem id={params.id} read={readPost}>
      {(hidden, user) => (
        <PostDetail post={hidden} related={[]} url={url} isAuthor={user.id === hidden.userId} />
      )}
    </HiddenItem>
  );
}
