import { useEffect, useState } from 'react';
import { type MetaArgs, useLocation, useSearchParams } from 'react-router';
import type { User } from '../../../contract/people/user.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { Page, PageHead } from '../../ui/Layout.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { RequireUserForForm } from '../../lib/session/RequireUserForForm.tsx';
import { draftBuffer, holdNewBuffer } from './draft-buffer.ts';
import { ItemForm } from './ItemForm.tsx';
import type { DraftHead } from './own-drafts.data.ts';
import { usePermission, Waiting, PublishingDenied } from './PublishingPermission.tsx';
import { type AnyForm, formAt } from './definitions/forms.ts';

const prompt = 'You must be logged in to create or edit posts';

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta(matches, { title: formAt(location.pathname).words.titleNew, index: false });

export default function CreateRoute() {
  const definition = formAt(useLocation().pathname);
  return <CreatePage key={definition.collection} definition={definition} />;
}

function CreatePage({ definition }: { definition: AnyForm }) {
  const [isTyped, setTyped] = useState(false);
  const [query] = useSearchParams();
  return (
    <RequireUserForForm
      keep={isTyped}
      prompt={prompt}
      title={definition.words.titleNew}
      waiting={<Waiting />}
    >
      {(user) => (
        <NewItem
          key={user.id}
          {...{ definition, user }}
          onTyped={setTyped}
          preset={definition.preset(user, query)}
        />
      )}
    </RequireUserForForm>
  );
}

interface NewProps {
  definition: AnyForm;
  preset: ReturnType<AnyForm['preset']>;
  user: User;
  onTyped: (isTyped: boolean) => void;
}

/** The place of this form's unsent input; undefined until it is known. */
function useNewBuffer(userId: string, collection: Collection): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    let close = () => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    void holdNewBuffer(userId, collection, closed).then(setKey);
    return () => close();
  }, [userId, collection]);
  return key;
}

function NewItem(props: NewProps) {
  const { definition, user } = props;
  const permission = usePermission(definition.collection);
  const { data: drafts } = useRouteData<DraftHead[] | null>(`/own/drafts/${definition.collection}`);
  const newKey = useNewBuffer(user.id, definition.collection);
  if (permission === undefined || drafts === undefined || newKey === undefined) return <Waiting />;
  // A posting limit closes the last step only: the form, its draft and its preview are open.
  const isLimit = user.role === 'university' && user.isEmailVerified;
  if (permission?.allowed !== false || isLimit)
    return <ItemForm {...props} permission={permission} newKey={newKey} drafts={drafts ?? []} item={null} />;
  // The reason instead of the form, and a note that nothing typed is lost.
  return (
    <Page>
      <PageHead title={definition.words.titleNew} />
      <PublishingDenied
        reason={permission.reason}
        user={user}
        draftTitle={draftBuffer<{ title: string }>(user.id, newKey).read()?.values.title}
      />
    </Page>
  );
}
