import type { OrderState } from '../../../../contract/vocabulary/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { orderLooks } from '../../payments/order-looks.ts';

export function StateBadge({ state }: { state: OrderState }) {
  const { tone, icon, word } = orderLooks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
