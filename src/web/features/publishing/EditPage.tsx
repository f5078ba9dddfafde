import { type ReactNode, useState } from 'react';
import type { User } from '../../../contract/shapes/user.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { RequireUserForForm } from '../session/RequireUserForForm.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import type { StoredItem } from './form-kind.ts';
import { jobKind } from './job-kind.ts';
import { JobForm } from './JobForm.tsx';
import { postKind } from './post-kind.ts';
import { PostForm } from './PostForm.tsx';
import { type Loaded, useItem } from './use-item.ts';
import { usePermission } from './use-permission.ts';
import { Waiting } from './Waiting.tsx';

const prompt = 'You must be logged in to create or edit posts';

export function EditPage({ kind, id }: { kind: 'job' | 'post'; id: string }) {
  const [isTyped, setTyped] = useState(false);
  const Edit = kind === 'job' ? EditJob : EditPost;
  return (
    <RequireUserForForm keep={isTyped} prompt={prompt} waiting={<Waiting />}>
      {(user) => <Edit key={`${user.id} ${id}`} id={id} user={user} onTyped={setTyped} />}
    </RequireUserForForm>
  );
}

interface EditProps {
  id: string;
  user: User;
  onTyped: (isTyped: boolean) => void;
}

function EditJob({ id, user, onTyped }: EditProps) {
  const loaded = useItem(jobKind.calls.read, id);
  const permission = usePermission('job', user, isDraft(loaded));
  return (
    <Found loaded={loaded} user={user}>
      {(job) => (
        <JobForm user={user} item={job} isNewForm={false} permission={permission ?? null} onTyped={onTyped} />
      )}
    </Found>
  );
}

function EditPost({ id, user, onTyped }: EditProps) {
  const loaded = useItem(postKind.calls.read, id);
  const permission = usePermission('post', user, isDraft(loaded));
  return (
    <Found loaded={loaded} user={user}>
      {(post) => (
        <PostForm
          user={user}
          item={post}
          isNewForm={false}
          permission={permission ?? null}
          onTyped={onTyped}
        />
      )}
    </Found>
  );
}

/** A draft will be submitted under the rules of a new item, so its form asks what that one asks. */
const isDraft = (loaded: Loaded<StoredItem>) =>
  loaded.kind === 'found' && loaded.item.approvalStatus === 'draft';

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
