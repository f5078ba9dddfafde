import { Printer } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

export const PrintButton = () => (
  <Button variant="outline" size="small" block onClick={() => window.print()}>
    <Printer />
    Print
  </Button>
);
