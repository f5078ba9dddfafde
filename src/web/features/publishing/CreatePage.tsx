import { useSearchParams } from 'react-router';
import type { User } from '../../../contract/shapes/user.ts';
import { isPostType } from '../../../contract/vocabulary/index.ts';
import { Page, PageHead } from '../../ui/Wrap.tsx';
import { RequireUser } from '../session/index.ts';
import { deviceDrafts } from './device-drafts.ts';
import { JobForm } from './JobForm.tsx';
import { MayNotPost } from './MayIPost.tsx';
import { PostForm } from './PostForm.tsx';
import { usePermission } from './use-permission.ts';
import { Waiting } from './Waiting.tsx';

const prompt = 'You must be logged in to create or edit posts';

export const CreatePage = ({ kind }: { kind: 'job' | 'post' }) => (
  <RequireUser prompt={prompt} waiting={<Waiting />}>
    {(user) => <Asked key={user.id} kind={kind} user={user} />}
  </RequireUser>
);

/** Asks whether posting is allowed, and shows the form or the reason. */
function Asked({ kind, user }: { kind: 'job' | 'post'; user: User }) {
  const permission = usePermission(kind, user);
  const [query] = useSearchParams();
  if (permission === undefined) return <Waiting />;
  if (permission?.allowed === false) {
    const draftTitle = deviceDrafts<{ title: string }>(user.id, kind, null).load()?.values.title;
    return (
      <Page>
        <PageHead title={kind === 'job' ? 'Post a Job Opportunity' : 'Create Post'} />
        <MayNotPost reason={permission.reason} user={user} draftTitle={draftTitle} />
      </Page>
    );
  }
  const type = query.get('type') ?? '';
  return kind === 'job' ? (
    <JobForm user={user} job={null} permission={permission} />
  ) : (
    <PostForm user={user} post={null} permission={permission} type={isPostType(type) ? type : ''} />
  );
}
