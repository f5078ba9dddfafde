import { Crown, GraduationCap } from 'lucide';
import type { User } from '../../contract/shapes/user.ts';
import { Badge } from '../ui/Badge.tsx';

export const PlanBadge = ({ subscription }: Pick<User, 'subscription'>) =>
  subscription === 'premium' ? (
    <Badge tone="gold" icon={Crown}>
      Premium
    </Badge>
  ) : (
    <Badge tone="note" icon={GraduationCap}>
      Free
    </Badge>
  );
