import type { OrderState } from '../../../contract/vocabulary/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { orderBadges } from '../../shop/order-badges.ts';

export function StateBadge({ state }: { state: OrderState }) {
  const { tone, icon, word } = orderBadges[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
