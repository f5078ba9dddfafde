import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from './safe-next.ts';

/** Returns the user to the page named in `next`, from which they were redirected here; without it they stay. */
export function useReturnToNext(): () => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = search.get('next');
  return () => {
    if (next !== null) void navigate(safeNext(next), { replace: true });
  };
}
