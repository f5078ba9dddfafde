import { NewsletterLinkPage } from '../features/newsletter/NewsletterLinkPage.tsx';
import { pageMeta } from '../page-meta.ts';

const title = 'Unsubscribe from the newsletter';

export const meta = () => [
  ...pageMeta({ title, index: false }),
  // The address contains a secret token.
  { name: 'referrer', content: 'no-referrer' },
];

export default function NewsletterUnsubscribe() {
  return <NewsletterLinkPage action="unsubscribe" title={title} />;
}
