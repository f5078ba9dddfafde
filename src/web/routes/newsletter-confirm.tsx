import { NewsletterLinkPage } from '../features/newsletter/NewsletterLinkPage.tsx';
import { pageMeta } from '../page-meta.ts';

const title = 'Confirm your subscription';

export const meta = () => [
  ...pageMeta({ title, index: false }),
  // The address contains a secret token.
  { name: 'referrer', content: 'no-referrer' },
];

export default function NewsletterConfirm() {
  return <NewsletterLinkPage action="confirm" title={title} />;
}
