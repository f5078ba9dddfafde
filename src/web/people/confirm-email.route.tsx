import type { MetaArgs } from 'react-router';
import { AddressLink } from './AddressLink.tsx';
import { mailedLinkMeta } from '../lib/page-meta.ts';

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, 'Confirm Email Address');

export default function ConfirmEmailPage() {
  return (
    <AddressLink
      title="Confirm your new email address"
      route="POST /auth/confirm-email"
      question="Make this the address of your account. You are logged out everywhere, and log in with the new address from then on."
      button="Confirm new address"
      busyText="Confirming..."
      done={(email) => `The address of your account is ${email}`}
      next="Log in with it and your password. If the account was handed over to you, choose a new password first."
      action={{ to: '/login', text: 'Login' }}
    />
  );
}
