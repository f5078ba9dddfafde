import {
  Bookmark,
  Building2,
  LayoutDashboard,
  LogOut,
  Mail,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from 'lucide';
import { useState } from 'react';
import { isStaff } from '../../contract/vocabulary/index.ts';
import type { Profile } from '../lib/session/current-user.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { useCurrent } from '../lib/navigation/menus.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { MenuButton, type MenuEntry } from '../ui/MenuButton.tsx';
import { ActForDialog } from './ActForSwitch.tsx';

const pages: MenuEntry[] = [
  { label: 'Dashboard', icon: LayoutDashboard, to: '/dashboard' },
  { label: 'My list', icon: Bookmark, to: '/my-list' },
  { label: 'Mails and calendar', icon: Mail, to: '/dashboard/settings' },
  { label: 'Profile and account', icon: UserRound, to: '/profile', begins: true },
  { label: 'Payments and receipts', icon: ReceiptText, to: '/payments' },
];
const adminArea: MenuEntry = { label: 'Admin area', icon: ShieldCheck, to: '/admin' };

/** In the header: what belongs to the person. Until a first password is replaced, the way out alone. */
export default function PersonMenu({ user }: { user: Profile }) {
  const [isChoosing, setChoosing] = useState(false);
  const current = useCurrent();
  const { logout } = useSession();
  const { name, email, profileImage, actingFor, institutions = [], role, mustChangePassword } = user;
  const mayAct = institutions.length > 0 && !actingFor;
  const own = isStaff(role) ? [...pages, adminArea] : pages;
  const acting: MenuEntry[] = mayAct
    ? [{ label: 'Act for an institution', icon: Building2, onSelect: () => setChoosing(true) }]
    : [];
  return (
    <>
      <MenuButton
        label="Your account"
        head={
          <>
            <b>{name}</b>
            {actingFor ? `You act for ${actingFor.name}` : email}
          </>
        }
        asDrawer
        entries={[
          ...(mustChangePassword ? [] : own.map((page) => ({ ...page, current: current(page.to!) }))),
          ...acting,
          { label: 'Logout', icon: LogOut, onSelect: () => logout(), begins: !mustChangePassword },
        ]}
      >
        <Avatar name={name} src={profileImage} />
      </MenuButton>
      {mayAct && (
        <ActForDialog institutions={institutions} open={isChoosing} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
