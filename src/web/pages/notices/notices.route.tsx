import { CalendarAddress } from './CalendarAddress.tsx';
import { NoticeList } from './NoticeList.tsx';
import css from './Notices.module.css';
import { NoticeSettings } from './NoticeSettings.tsx';
import { RequireUser } from '../../lib/session/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Loading } from '../../ui/Skeleton.tsx';
import { Page, PageHead } from '../../ui/Wrap.tsx';

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
