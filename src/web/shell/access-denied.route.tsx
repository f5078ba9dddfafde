import { site } from '../lib/site.ts';
import { AccessDenied } from '../lib/screens/AccessDenied.tsx';
import { Page } from '../ui/Wrap.tsx';

export const meta = () => [{ title: `Access Denied | ${site.name}` }, { name: 'robots', content: 'noindex' }];

export default function AccessDeniedPage() {
  return (
    <Page>
      <AccessDenied area="admin" />
    </Page>
  );
}
