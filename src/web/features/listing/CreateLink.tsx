import { Plus } from 'lucide-react';
import { ButtonLink, type ButtonLook } from '../../ui/Button.tsx';
import { useSession } from '../session/index.ts';

/** For those who are logged in; it comes after hydration, where room is kept for it. */
export function CreateLink({
  to,
  label,
  variant = 'primary',
}: {
  to: string;
  label: string;
  variant?: ButtonLook['variant'];
}) {
  const { user } = useSession();
  return (
    user && (
      <ButtonLink to={to} variant={variant}>
        <Plus />
        {label}
      </ButtonLink>
    )
  );
}
