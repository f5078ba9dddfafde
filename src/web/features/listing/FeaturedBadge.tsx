import { Star } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

export const FeaturedBadge = () => (
  <Badge tone="special" icon={Star}>
    Featured
  </Badge>
);
