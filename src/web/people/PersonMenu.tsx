import { Bell, Bookmark, Building2, LogOut, Mail, UserRound } from 'lucide';
import { useState } from 'react';
import type { Profile } from '../lib/session/current-user.ts';
import { useSession } from '../lib/session/index.ts';
import { useCurrent } from '../lib/navigation/menus.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { MenuButton, type MenuEntry } from '../ui/MenuButton.tsx';
import ActForDialog from './ActForDialog.tsx';

const pages: MenuEntry[] = [
  { label: 'Profile', icon: UserRound, to: '/profile' },
  { label: 'My list', icon: Bookmark, to: '/my-list' },
  { label: 'Saved searches', icon: Mail, to: '/my-searches' },
  { label: 'Notices', icon: Bell, to: '/notices' },
];

/** In the header: what belongs to the person. */
export default function PersonMenu({ user }: { user: Profile }) {
  const [isChoosing, setChoosing] = useState(false);
  const current = useCurrent();
  const { logout } = useSession();
  const { name, email, profileImage, actingFor, institutions = [] } = user;
  const mayAct = institutions.length > 0 && !actingFor;
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
        entries={[
          ...pages.map((page) => ({ ...page, current: current(page.to!) })),
          ...acting,
          { label: 'Logout', icon: LogOut, onSelect: () => logout() },
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
