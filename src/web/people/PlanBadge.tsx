import { Crown, GraduationCap } from 'lucide';
import type { User } from '../../contract/people/user.ts';
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

/** The colour of a profile's completion: below 50 red, from 80 green (docs/specification.md#profile-completion). */
export const completionTone = (percent: number): 'low' | 'mid' | 'high' =>
  percent < 50 ? 'low' : percent < 80 ? 'mid' : 'high';
