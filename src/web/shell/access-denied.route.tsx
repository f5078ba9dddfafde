import type { MetaArgs } from 'react-router';
import { pageMeta } from '../lib/page-meta.ts';
import { AccessDenied } from '../lib/errors/AccessDenied.tsx';
import { Page } from '../ui/Layout.tsx';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Access Denied', index: false });

export default function AccessDeniedPage() {
  return (
    <Page>
      <AccessDenied area="admin" />
    </Page>
  );
}
