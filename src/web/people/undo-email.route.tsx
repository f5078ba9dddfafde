import type { MetaArgs } from 'react-router';
import { AddressLink } from './AddressLink.tsx';
import { mailedLinkMeta } from '../lib/page-meta.ts';

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, 'Undo Change of Address');

export default function UndoEmailPage() {
  return (
    <AddressLink
      title="Undo the change of your address"
      route="POST /auth/undo-email"
      question="Give your account its earlier email address back. Everybody who uses the account is logged out."
      button="Undo the change"
      busyText="Undoing..."
      done={(email) => `The address of your account is ${email} again`}
      next="Choose a new password now: whoever changed the address knows the present one."
      action={{ to: '/forgot-password', text: 'Choose a new password' }}
    />
  );
}
