import type { ReactNode } from 'react';
import type { User } from '../../../contract/shapes/user.ts';
import { call } from '../../api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { RequireUser } from '../session/index.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { JobForm } from './JobForm.tsx';
import { PostForm } from './PostForm.tsx';
import { type Loaded, useItem } from './use-item.ts';
import { Waiting } from './Waiting.tsx';

const prompt = 'You must be logged in to create or edit posts';

export const EditPage = ({ kind, id }: { kind: 'job' | 'post'; id: string }) => (
  <RequireUser prompt={prompt} waiting={<Waiting />}>
    {(user) =>
      kind === 'job' ? <EditJob key={id} id={id} user={user} /> : <EditPost key={id} id={id} user={user} />
    }
  </RequireUser>
);

const loadJob = (id: string, signal: AbortSignal) => call('GET /jobs/:id', { params: { id }, signal });
const loadPost = (id: string, signal: AbortSignal) => call('GET /posts/:id', { params: { id }, signal });

const EditJob = ({ id, user }: { id: string; user: User }) => (
  <Found loaded={useItem(loadJob, id)} user={user}>
    {(job) => <JobForm user={user} job={job} permission={null} />}
  </Found>
);

const EditPost = ({ id, user }: { id: string; user: User }) => (
  <Found loaded={useItem(loadPost, id)} user={user}>
    {(post) => <PostForm user={user} post={post} permission={null} type="" />}
  </Found>
);

interface FoundProps<Item> {
  loaded: Loaded<Item>;
  user: User;
  children: (item: Item) => ReactNode;
}

function Found<Item extends { userId: string | null }>({ loaded, user, children }: FoundProps<Item>) {
  if (loaded.kind === 'loading') return <Waiting />;
  if (loaded.kind === 'missing') return <NotFound />;
  if (loaded.kind === 'failed')
    return (
      <Page>
        <EmptyState title="This could not be loaded">{loaded.message}</EmptyState>
      </Page>
    );
  const mayEdit = loaded.item.userId === user.id || user.role === 'admin';
  if (mayEdit) return children(loaded.item);
  return (
    <Page>
      <EmptyState
        title="You are not allowed to do this."
        actions={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
      >
        Only its author can edit it.
      </EmptyState>
    </Page>
  );
}
