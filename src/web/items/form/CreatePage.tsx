import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../../contract/shapes/user.ts';
import { isPostType, type ItemEntity } from '../../../contract/vocabulary/index.ts';
import { Page, PageHead } from '../../ui/Wrap.tsx';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { RequireUserForForm } from '../../lib/session/RequireUserForForm.tsx';
import { draftBuffer } from './drafts/draft-buffer.ts';
import { ItemForm } from './ItemForm.tsx';
import type { DraftHead } from './own-drafts.data.ts';
import { usePermission } from './use-permission.ts';
import { Waiting } from './Waiting.tsx';
import { jobKind } from './kinds/job.tsx';
import type { ItemKind, StoredItem } from './kinds/kind.ts';
import { postKind } from './kinds/post.tsx';
import { PublishingDenied } from './notices/PublishingPermission.tsx';

const kindOf = { job: jobKind, post: postKind };
const prompt = 'You must be logged in to create or edit posts';

export function CreatePage({ kind }: { kind: ItemEntity }) {
  const [isTyped, setTyped] = useState(false);
  const [query] = useSearchParams();
  const type = query.get('type') ?? '';
  return (
    <RequireUserForForm
      keep={isTyped}
      prompt={prompt}
      title={kindOf[kind].words.titleNew}
      waiting={<Waiting />}
    >
      {(user) => {
        const props = { user, onTyped: setTyped };
        return kind === 'job' ? (
          <NewItem
            key={user.id}
            {...props}
            kind={jobKind}
            preset={{ employer: user.role === 'university' ? user.name : '' }}
          />
        ) : (
          <NewItem key={user.id} {...props} kind={postKind} preset={{ type: isPostType(type) ? type : '' }} />
        );
      }}
    </RequireUserForForm>
  );
}

interface NewProps<Values extends object, Item extends StoredItem> {
  kind: ItemKind<Values, Item>;
  preset?: Partial<Values>;
  user: User;
  onTyped: (isTyped: boolean) => void;
}

function NewItem<Values extends { title: string }, Item extends StoredItem>(props: NewProps<Values, Item>) {
  const { kind, user } = props;
  const permission = usePermission(kind.kind, user);
  const { data: drafts } = useRouteData<DraftHead[] | null>(`/own/drafts/${kind.kind}`);
  if (permission === undefined || drafts === undefined) return <Waiting />;
  if (permission?.allowed !== false)
    return <ItemForm {...props} permission={permission} drafts={drafts ?? []} item={null} />;
  // The reason instead of the form, and a note that nothing typed is lost.
  return (
    <Page>
      <PageHead title={kind.words.titleNew} />
      <PublishingDenied
        reason={permission.reason}
        user={user}
        draftTitle={draftBuffer<Values>(user.id, kind.kind, null).read()?.values.title}
      />
    </Page>
  );
}
