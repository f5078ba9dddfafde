import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedEntry } from '../../contract/discovery/saved.ts';
import { changeEntry } from '../discovery/saved/my-list/use-my-list.ts';
import { failureMessage } from '../lib/api/call.ts';
import { grouped } from '../lib/format/counts.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import css from './Desk.module.css';

/** Entries that somebody else may have saved, who registered with the address before its owner verified it. */
export function Unkept({ entries }: { entries: SavedEntry[] }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const unkept = entries.filter(({ isKept }) => isKept === false);
  if (unkept.length === 0) return null;
  const keep = async () => {
    try {
      for (const entry of unkept) await changeEntry(entry, {});
      await revalidate();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  return (
    <Callout
      tone="info"
      className={css.banner!}
      title="Saved before your email address was verified"
      actions={
        <Button size="small" onClick={keep}>
          Keep all
        </Button>
      }
    >
      <p>
        {failure ??
          `We don’t email you about ${grouped(unkept.length)} of the items below, and they aren’t in your calendar, until you keep them.`}
      </p>
    </Callout>
  );
}
