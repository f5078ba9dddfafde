import { useSearchParams } from 'react-router';
import { ManageAlerts } from './ManageAlerts.tsx';
import { mailedLinkMeta } from '../../../lib/page-meta.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHead } from '../../../ui/Wrap.tsx';

const title = 'Saved searches';

export const meta = () => mailedLinkMeta(title);

export default function AlertManage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <Page>
      <PageHead title={title} lead="The searches you saved, and when we email you about new results." />
      {token ? (
        <ManageAlerts key={token} token={token} />
      ) : (
        <Notice
          tone="danger"
          role="alert"
          title="This link is incomplete. Please open it again from the email."
        />
      )}
    </Page>
  );
}
