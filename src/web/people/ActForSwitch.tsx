import { useState } from 'react';
import type { Membership } from '../../contract/people/member.ts';
import { Button } from '../ui/Button.tsx';
import ActForDialog from './ActForDialog.tsx';

/** In the drawer: opens the list of institutions that the person may act for. */
export default function ActForSwitch({ institutions }: { institutions: Membership[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" block onClick={() => setOpen(true)}>
        Act for an institution
      </Button>
      <ActForDialog institutions={institutions} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
