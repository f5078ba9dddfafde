import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { call } from '../../api/call.ts';
import { useSession } from './SessionProvider.tsx';

const setUpPath = '/profile';

/** Leads staff who must set up a second factor to it, wherever they are: the server refuses all else. */
export function LeadToSecondFactor() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [demandedOf, setDemandedOf] = useState<string | null>(null);
  const lacksIt = user !== null && isStaff(user.role) && !user.hasSecondFactor && !user.mustChangePassword;
  const id = lacksIt ? user.id : null;
  useEffect(() => {
    if (id === null) return;
    call('GET /users/second-factor').then(
      ({ required }) => setDemandedOf(required ? id : null),
      () => setDemandedOf(null),
    );
  }, [id]);
  const isElsewhere = id !== null && demandedOf === id && pathname !== setUpPath;
  useEffect(() => {
    if (isElsewhere) void navigate(`${setUpPath}#two-step-login`, { replace: true });
  }, [isElsewhere, pathname, navigate]);
  return null;
}
