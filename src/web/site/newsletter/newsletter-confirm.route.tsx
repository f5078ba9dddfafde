import type { MetaArgs } from 'react-router';
import { NewsletterLinkPage } from './NewsletterLinkPage.tsx';
import { mailedLinkMeta } from '../../lib/page-meta.ts';

const title = 'Confirm your subscription';

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, title);

export default function NewsletterConfirm() {
  return <NewsletterLinkPage action="confirm" title={title} />;
}
