import type { MetaArgs } from 'react-router';
import { NewsletterLinkPage } from './NewsletterLinkPage.tsx';
import { mailedLinkMeta } from '../../lib/page-meta.ts';

const title = 'Unsubscribe from the newsletter';

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, title);

export default function NewsletterUnsubscribe() {
  return <NewsletterLinkPage action="unsubscribe" title={title} />;
}
