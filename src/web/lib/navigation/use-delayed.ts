import { useEffect, useEffectEvent, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';

/** Runs `action` once, `ms` after `isDue` turned true; never after the component was unmounted. */
export function useDelay(isDue: boolean, ms: number, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => run(), ms);
    return () => clearTimeout(timer);
  }, [isDue, ms]);
}

/** Skeletons and 'Loading...' would only flicker for faster answers. */
const unnoticedMs = 300;

/** True once `value` has been true for a while. */
export function useDelayedFlag(value: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setDelayed(true), unnoticedMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [value]);
  return value && isDelayed;
}

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
