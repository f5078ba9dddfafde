import { NewsletterLinkPage } from './NewsletterLinkPage.tsx';
import { mailedLinkMeta } from '../../lib/page-meta.ts';

const title = 'Unsubscribe from the newsletter';

export const meta = () => mailedLinkMeta(title);

export default function NewsletterUnsubscribe() {
  return <NewsletterLinkPage action="unsubscribe" title={title} />;
}
