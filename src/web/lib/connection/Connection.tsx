import { CloudOff } from 'lucide';
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker, useNavigation } from 'react-router';
import { useDelayedFlag } from '../navigation/use-delayed.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './Connection.module.css';
import { isOffline, onConnectionChange, checkConnection } from './connection.ts';

const probeMs = 5_000;

/** Whether there is a form other than a search. */
const hasInput = (): boolean => document.querySelector('main form:not([role=search])') !== null;

/**
 * Says on every page that the browser is offline, and that another page is on its way. While offline, links wait: the next
 * page would be an error, and what was typed on this one would be lost.
 */
export function Connection() {
  const offline = useSyncExternalStore(onConnectionChange, isOffline, () => false);
  const isLeaving = useDelayedFlag(useNavigation().state !== 'idle');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOffline() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  const isWaiting = blocker.state === 'blocked';
  useEffect(() => {
    if (!offline) return;
    // No event reports that a lost server is back.
    const check = () => void (navigator.onLine && checkConnection());
    if (isWaiting) check();
    const timer = setInterval(check, probeMs);
    addEventListener('online', check);
    return () => {
      clearInterval(timer);
      removeEventListener('online', check);
    };
  }, [offline, isWaiting]);
  useEffect(() => {
    if (!offline && blocker.state === 'blocked') blocker.proceed();
  }, [offline, blocker]);
  return (
    <>
      {isLeaving && <div className={css.progress} aria-hidden="true" />}
      <div role="status">
        {offline && (
          <p className={css.offline}>
            <Icon icon={CloudOff} />
            <span>
              <b>You’re offline.</b>{' '}
              {isWaiting
                ? 'The page opens when the connection is back.'
                : `${hasInput() ? 'Your input stays here. ' : ''}We’ll reconnect as soon as possible.`}
            </span>
            {isWaiting && (
              <Button size="small" variant="quiet" onClick={blocker.reset}>
                Stay here
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  );
}
