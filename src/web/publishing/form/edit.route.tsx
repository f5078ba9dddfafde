import { useState } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import type { User } from '../../../contract/people/user.ts';
import { entityOf } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed, type LoadResult } from '../../lib/loading/load-result.tsx';
import { Page, PageHead } from '../../ui/Layout.tsx';
import { RequireUserForForm } from '../../lib/session/RequireUserForForm.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { NotFound } from '../../lib/errors/ErrorScreen.tsx';
import { ItemForm } from './ItemForm.tsx';
import { usePermission, Waiting } from './PublishingPermission.tsx';
import { type AnyForm, formAt } from './definitions/forms.ts';
import type { Route } from './+types/edit.route.ts';

const prompt = 'You must be logged in to create or edit posts';

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta(matches, { title: formAt(location.pathname).words.titleEdit, index: false });

export default function EditRoute({ params: { id } }: Route.ComponentProps) {
  const definition = formAt(useLocation().pathname);
  return <EditPage key={definition.collection} {...{ definition, id }} />;
}

function EditPage({ definition, id }: { definition: AnyForm; id: string }) {
  const [isTyped, setTyped] = useState(false);
  return (
    <RequireUserForForm
      keep={isTyped}
      prompt={prompt}
      title={definition.words.titleEdit}
      waiting={<Waiting />}
    >
      {(user) => <EditItem key={`${user.id} ${id}`} {...{ definition, id, user }} onTyped={setTyped} />}
    </RequireUserForForm>
  );
}

interface EditProps {
  definition: AnyForm;
  id: string;
  user: User;
  onTyped: (isTyped: boolean) => void;
}

function EditItem({ definition, id, user, onTyped }: EditProps) {
  const {
    data: loaded,
    isLoading,
    reload,
  } = useRouteData<LoadResult<Job | Post | 'missing'>>(`/own/edited/${definition.collection}/${id}`);
  const item = loaded?.data ?? null;
  // A draft is submitted under the rules of a new item, so its form checks the same permission.
  const isDraft = item !== null && item !== 'missing' && item.approvalStatus === 'draft';
  const permission = usePermission(definition.collection, isDraft) ?? null;
  if (loaded?.error)
    return (
      <Page>
        <PageHead title={definition.words.titleEdit} />
        <LoadFailed
          title={`Your ${entityOf[definition.collection]} could not be loaded`}
          error={loaded.error}
          onRetry={reload}
          busy={isLoading}
        />
      </Page>
    );
  if (!item) return <Waiting />;
  if (item === 'missing') return <NotFound />;
  if (item.userId === user.id) return <ItemForm {...{ definition, user, item, permission, onTyped }} />;
  // What an admin saves is public at once, so the form begins with what is public.
  if (user.role === 'admin')
    return <ItemForm {...{ definition, user, permission, onTyped }} item={{ ...item, revision: null }} />;
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
