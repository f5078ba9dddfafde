import { useState } from 'react';
import type { Membership } from '../../contract/people/member.ts';
import { memberRoleNames } from '../../contract/vocabulary/index.ts';
import { call, serverMessage } from '../lib/api/call.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { Problem } from '../ui/Callout.tsx';
import { useActFor } from './use-act-for.ts';
import css from './Profile.module.css';

interface ActForDialogProps {
  institutions: Membership[];
  open: boolean;
  onClose: () => void;
}

/** The institutions that the person may act for. */
export function ActForDialog({ institutions, open, onClose }: ActForDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Act for an institution">
      <Stack gap="2">
        <p>What you then publish, buy or change is the institution’s, and names you to its people.</p>
        <ul className="grid">
          {institutions.map((one) => (
            <Institution key={one.id} institution={one} onDone={onClose} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

function Institution({ institution: { id, name, role, memberId }, onDone }: One) {
  const { refresh } = useSession();
  const actFor = useActFor();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const tried = (work: () => Promise<unknown>) => async () => {
    try {
      await work();
      onDone();
    } catch (error) {
      setProblem(serverMessage(error, 'This did not work. Please try again.'));
    }
  };
  const act = tried(() => actFor(id));
  const leave = tried(async () => {
    await call('DELETE /members/:id', { params: { id: memberId } });
    await refresh();
  });
  return (
    <li className={css.setting}>
      <div>
        <b>{name}</b>
        <p>{memberRoleNames[role]}</p>
        <Problem text={problem} />
      </div>
      <Cluster gap="1">
        <Button size="small" aria-label={`Act for ${name}`} busyText="Opening..." onClick={act}>
          Act
        </Button>
        <Button size="small" variant="quiet" aria-label={`Leave ${name}`} onClick={() => setLeaving(true)}>
          Leave
        </Button>
      </Cluster>
      <Dialog open={isLeaving} onClose={() => setLeaving(false)} title={`Leave ${name}?`}>
        <p>You can no longer act for it, until an owner invites you again. What you published stays.</p>
        <DialogActions onCancel={() => setLeaving(false)}>
          <Button variant="danger" busyText="Leaving..." onClick={leave}>
            Leave
          </Button>
        </DialogActions>
      </Dialog>
    </li>
  );
}
interface One {
  institution: Membership;
  onDone: () => void;
}

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
