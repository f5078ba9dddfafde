import { Printer } from 'lucide';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

export const PrintButton = () => (
  <Button variant="outline" size="small" block onClick={() => window.print()}>
    <Icon icon={Printer} />
    Print
  </Button>
);
