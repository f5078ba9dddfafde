import type { MetaArgs } from 'react-router';
import { NewUserPage } from './NewUserPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'New institute account', index: false });

export default function NewInstituteAccount() {
  return <NewUserPage kind="university" />;
}
