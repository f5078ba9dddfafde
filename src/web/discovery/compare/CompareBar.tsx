import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import {
  compareAddress,
  compare,
  followOtherTabs,
  store,
  storedIds,
  useCompared,
  wordsOf,
} from './compare-list.ts';
import css from './CompareBar.module.css';

/** Pages on which jobs are chosen. */
const choosing = /^\/(?:jobs|search|my-list)$/;

/** What is chosen, with what was chosen before on this device. */
function useChosen(): readonly string[] {
  const ids = useCompared();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // The first choice of a page may be made before this script is there.
    compare([...new Set([...storedIds(), ...ids])]);
    setRead(true);
    return followOtherTabs();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (isRead) store(ids);
  }, [isRead, ids]);
  return ids;
}

/** How many jobs are chosen, and the way to their comparison. */
export function CompareBar() {
  const ids = useChosen();
  const { pathname } = useLocation();
  const words = wordsOf(ids.length);
  // Screen readers announce what changes in a region that is there already.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(words), [words]);
  if (ids.length === 0 || !choosing.test(pathname)) return null;
  const clear = () => {
    compare([]);
    // The bar goes with its buttons.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={css.bar} aria-label="Compare jobs">
      <p role="status">{said}</p>
      {ids.length > 1 && (
        <ButtonLink size="small" to={compareAddress(ids)}>
          Compare
        </ButtonLink>
      )}
      <Button size="small" variant="quiet" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}
