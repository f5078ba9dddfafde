import { ExternalLink } from 'lucide-react';
import { ButtonAnchor } from '../../ui/Button.tsx';

/** Opens the employer's own page, which learns nothing of ours and gets no weight from us. */
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
    Apply Now <ExternalLink />
  </ButtonAnchor>
);
