import { ExternalLink } from 'lucide';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Links to the employer's page without passing on referrer or ranking. */
export const ApplyButton = ({
  href,
  large = false,
  className,
}: {
  href: string;
  large?: boolean;
  className?: string | undefined;
}) => (
  <ButtonAnchor
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    size={large ? 'large' : 'medium'}
    className={className}
  >
    Apply Now <Icon icon={ExternalLink} />
  </ButtonAnchor>
);
