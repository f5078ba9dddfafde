import { useState } from 'react';
import type { ItemEntity } from '../../../contract/vocabulary/index.ts';
import type { User } from '../../../contract/shapes/user.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page, PageHead } from '../../ui/Wrap.tsx';
import { RequireUserForForm } from '../../lib/session/RequireUserForForm.tsx';
import type { Settled } from '../../lib/loading/settled.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { NotFound } from '../../app/NotFound.tsx';
import { ItemForm } from './ItemForm.tsx';
import { usePermission } from './use-permission.ts';
import { Waiting } from './Waiting.tsx';
import { jobKind } from './kinds/job.tsx';
import type { ItemKind, StoredItem } from './kinds/kind.ts';
import { postKind } from './kinds/post.tsx';

const kindOf = { job: jobKind, post: postKind };
const prompt = 'You must be logged in to create or edit posts';

export function EditPage({ kind, id }: { kind: ItemEntity; id: string }) {
  const [isTyped, setTyped] = useState(false);
  return (
    <RequireUserForForm
      keep={isTyped}
      prompt={prompt}
      title={kindOf[kind].words.titleEdit}
      waiting={<Waiting />}
    >
      {(user) => {
        const key = `${user.id} ${id}`;
        const props = { id, user, onTyped: setTyped };
        return kind === 'job' ? (
          <EditItem key={key} {...props} kind={jobKind} />
        ) : (
          <EditItem key={key} {...props} kind={postKind} />
        );
      }}
    </RequireUserForForm>
  );
}

interface EditProps<Values extends object, Item extends StoredItem> {
  kind: ItemKind<Values, Item>;
  id: string;
  user: User;
  onTyped: (isTyped: boolean) => void;
}

function EditItem<Values extends object, Item extends StoredItem>(props: EditProps<Values, Item>) {
  const { kind, id, user, onTyped } = props;
  const {
    data: loaded,
    isLoading,
    reload,
  } = useRouteData<Settled<Item | 'missing'>>(`/own/edited/${kind.kind}/${id}`);
  const item = loaded?.data ?? null;
  // A draft is submitted under the rules of a new item, so its form checks the same permission.
  const isDraft = item !== null && item !== 'missing' && item.approvalStatus === 'draft';
  const permission = usePermission(kind.kind, user, isDraft) ?? null;
  if (loaded?.error)
    return (
      <Page>
        <PageHead title={kind.words.titleEdit} />
        <LoadFailed
          title={`Your ${kind.kind} could not be loaded`}
          error={loaded.error}
          onRetry={reload}
          busy={isLoading}
        />
      </Page>
    );
  if (!item) return <Waiting />;
  if (item === 'missing') return <NotFound />;
  if (item.userId === user.id || user.role === 'admin')
    return <ItemForm {...{ kind, user, item, permission, onTyped }} />;
  return (
    <Page>
      <EmptyState
        title="You are not allowed to do this."
        actions={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
      >
        Only the author can edit this.
      </EmptyState>
    </Page>
  );
}
