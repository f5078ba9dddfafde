import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../../contract/shapes/user.ts';
import { isPostType } from '../../../contract/vocabulary/index.ts';
import { Page, PageHead } from '../../ui/Wrap.tsx';
import { RequireUserForForm } from '../session/RequireUserForForm.tsx';
import { deviceDrafts } from './device-drafts.ts';
import type { FormKind, StoredItem } from './form-kind.ts';
import { jobKind } from './job-kind.ts';
import { JobForm } from './JobForm.tsx';
import { MayNotPost } from './MayIPost.tsx';
import { postKind } from './post-kind.ts';
import { PostForm } from './PostForm.tsx';
import { useBegunDraft } from './use-begun-draft.ts';
import { type Permission, usePermission } from './use-permission.ts';
import { Waiting } from './Waiting.tsx';

const prompt = 'You must be logged in to create or edit posts';

export function CreatePage({ kind }: { kind: 'job' | 'post' }) {
  const [isTyped, setTyped] = useState(false);
  const New = kind === 'job' ? NewJob : NewPost;
  return (
    <RequireUserForForm keep={isTyped} prompt={prompt} waiting={<Waiting />}>
      {(user) => <New key={user.id} user={user} onTyped={setTyped} />}
    </RequireUserForForm>
  );
}

interface NewProps {
  user: User;
  onTyped: (isTyped: boolean) => void;
}

function NewJob({ user, onTyped }: NewProps) {
  const permission = usePermission('job', user);
  const begun = useBegunDraft(jobKind, user.id);
  if (permission === undefined || begun.isLoading) return <Waiting />;
  if (permission?.allowed === false) return <NotAllowed kind={jobKind} user={user} permission={permission} />;
  return <JobForm user={user} item={begun.item} isNewForm permission={permission} onTyped={onTyped} />;
}

function NewPost({ user, onTyped }: NewProps) {
  const permission = usePermission('post', user);
  const begun = useBegunDraft(postKind, user.id);
  const [query] = useSearchParams();
  const type = query.get('type') ?? '';
  if (permission === undefined || begun.isLoading) return <Waiting />;
  if (permission?.allowed === false)
    return <NotAllowed kind={postKind} user={user} permission={permission} />;
  return (
    <PostForm
      user={user}
      item={begun.item}
      isNewForm
      permission={permission}
      onTyped={onTyped}
      type={isPostType(type) ? type : ''}
    />
  );
}

interface NotAllowedProps<Values extends object, Item extends StoredItem> {
  kind: FormKind<Values, Item>;
  user: User;
  permission: Permission;
}

/** The reason in place of the form, and that nothing which was typed is lost. */
function NotAllowed<Values extends { title: string }, Item extends StoredItem>({
  kind,
  user,
  permission,
}: NotAllowedProps<Values, Item>) {
  const draftTitle = deviceDrafts<Values>(user.id, kind.kind, null).load()?.values.title;
  return (
    <Page>
      <PageHead title={kind.words.titleNew} />
      <MayNotPost reason={permission.reason} user={user} draftTitle={draftTitle} />
    </Page>
  );
}
