import type { MetaArgs } from 'react-router';
import { call } from '../lib/api/call.ts';
import { toResult } from '../lib/loading/load-result.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { AgendaBones } from '../ui/Agenda.tsx';
import { CalendarAddress } from '../discovery/saved/my-list/CalendarAddress.tsx';
import { Follows } from '../discovery/saved/follows/FollowList.tsx';
import { OwnSearches } from '../discovery/saved/searches/OwnSearches.tsx';
import { NoticeLines } from '../discovery/notices/NoticeLines.tsx';
import { NewsletterLine } from './NewsletterLine.tsx';
import { MailLines } from '../discovery/saved/searches/MailLine.tsx';
import type { Route } from './+types/settings.route.ts';
import css from './Desk.module.css';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Mails and calendar', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ actingFor }) => {
    if (actingFor && actingFor.role !== 'owner') return null;
    const [searches, follows, calendar] = await Promise.all([
      toResult(call('GET /searches', { signal })),
      toResult(call('GET /follows', { signal })),
      toResult(call('GET /users/calendar', { signal })),
    ]);
    return { searches, follows, calendar };
  });

export const HydrateFallback = () => <AgendaBones count={8} />;

/** The only place that decides when the portal writes to a person. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  if (!user) return null;
  if (!loaderData)
    return <p>Owners of the institution decide when we write to it. Stop acting to see your own mails.</p>;
  const { searches, follows, calendar } = loaderData;
  return (
    <>
      {/* On phones its tab is a symbol. */}
      <h2 className={css.named}>Mails and calendar</h2>
      <OwnSearches loaded={searches} />
      <Follows loaded={follows} />
      <NoticeLines user={user} />
      <MailLines title="Calendar and newsletter" id="calendar">
        <CalendarAddress loaded={calendar} />
        <NewsletterLine email={user.email} />
      </MailLines>
    </>
  );
}
