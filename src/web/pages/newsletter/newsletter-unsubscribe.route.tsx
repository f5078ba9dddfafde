import { NewsletterLinkPage } from './NewsletterLinkPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

const title = 'Unsubscribe from the newsletter';

export const meta = () => [
  ...pageMeta({ title, index: false }),
  // The address contains a secret token.
  { name: 'referrer', content: 'no-referrer' },
];

export default function NewsletterUnsubscribe() {
  return <NewsletterLinkPage action="unsubscribe" title={title} />;
}
