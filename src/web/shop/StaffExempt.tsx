import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Shown to moderators and admins instead of offers. */
export const StaffExempt = () => (
  <Notice
    title="Your account needs no credits or membership"
    actions={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
  >
    <p>Credits and membership are for individuals and institutions. Staff accounts don’t need them.</p>
  </Notice>
);
