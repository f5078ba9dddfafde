import { ExternalLink, Printer } from 'lucide';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { ButtonAnchor, Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Tells the portal, which only counts (docs/specification.md#numbers), while the browser opens the link. */
export const countApplyClick = (collection: Collection, id: string) => () =>
  void navigator.sendBeacon(`/api/${collection}/${id}/apply-click`);

/** Links to the employer's page without passing on referrer or ranking. */
export const ApplyButton = ({
  id,
  href,
  large = false,
  className,
}: {
  /** Of the job. */
  id: string;
  href: string;
  large?: boolean;
  className?: string | undefined;
}) => (
  <ButtonAnchor
    href={href}
    onClick={countApplyClick('jobs', id)}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    size={large ? 'large' : 'medium'}
    className={className}
  >
    Apply Now <Icon icon={ExternalLink} />
  </ButtonAnchor>
);

export const PrintButton = () => (
  <Button variant="outline" size="small" block onClick={() => window.print()}>
    <Icon icon={Printer} />
    Print
  </Button>
);
