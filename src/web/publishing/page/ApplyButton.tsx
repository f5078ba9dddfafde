import { ExternalLink } from 'lucide';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countApplyClick } from './count-apply-click.ts';

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
