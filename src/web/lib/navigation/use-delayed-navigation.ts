import { useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';
import { useDelay } from './use-delay.ts';

interface Plan {
  to: string;
  options: NavigateOptions;
  /** The page on which it was scheduled. */
  from: string;
}

/**
 * Navigates after a pause in which a message can be read, unless the user has left the page or is navigating to another
 * one.
 */
export function useDelayedNavigation(pauseMs: number): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const [plan, setPlan] = useState<Plan | null>(null);
  const isDue = plan !== null && plan.from === pathname && !isLeaving;
  useDelay(isDue, pauseMs, () => plan && void navigate(plan.to, plan.options));
  return (to, options = {}) => setPlan({ to, options, from: pathname });
}
