import { NewsletterLinkPage } from './NewsletterLinkPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

const title = 'Confirm your subscription';

export const meta = () => [
  ...pageMeta({ title, index: false }),
  // The address contains a secret token.
  { name: 'referrer', content: 'no-referrer' },
];

export default function NewsletterConfirm() {
  return <NewsletterLinkPage action="confirm" title={title} />;
}
