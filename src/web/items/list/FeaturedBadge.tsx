import { Star } from 'lucide';
import { Badge } from '../../ui/Badge.tsx';

export const FeaturedBadge = () => (
  <Badge tone="special" icon={Star}>
    Featured
  </Badge>
);
