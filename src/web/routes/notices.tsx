import { CalendarAddress } from '../features/notices/CalendarAddress.tsx';
import { NoticeList } from '../features/notices/NoticeList.tsx';
import css from '../features/notices/Notices.module.css';
import { NoticeSettings } from '../features/notices/NoticeSettings.tsx';
import { RequireUser } from '../features/session/index.ts';
import { pageMeta } from '../page-meta.ts';
import { Loading } from '../ui/Skeleton.tsx';
import { Page, PageHead } from '../ui/Wrap.tsx';

export const meta = () => pageMeta({ title: 'Notices', index: false });

export default function NoticesPage() {
  return (
    <Page>
      <PageHead title="Notices" />
      <RequireUser
        prompt="Decisions on your items, reminders of deadlines and new matches will be shown here."
        waiting={<Loading />}
      >
        {(user) => (
          <div className={css.layout} key={user.id}>
            <NoticeList />
            <div className={css.aside}>
              <NoticeSettings user={user} />
              <CalendarAddress />
            </div>
          </div>
        )}
      </RequireUser>
    </Page>
  );
}
