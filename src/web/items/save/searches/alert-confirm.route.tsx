import { useSearchParams } from 'react-router';
import { CardPage } from '../../../ui/CardPage.tsx';
import { ConfirmAlert } from './ConfirmAlert.tsx';
import { mailedLinkMeta } from '../../../lib/page-meta.ts';
import { Notice } from '../../../ui/Notice.tsx';

const title = 'Confirm your saved search';

export const meta = () => mailedLinkMeta(title);

export default function AlertConfirm() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <CardPage title={title}>
      {token ? (
        <ConfirmAlert key={token} token={token} />
      ) : (
        <Notice
          tone="danger"
          role="alert"
          title="This link is incomplete. Please open it again from the email."
        />
      )}
    </CardPage>
  );
}
