import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import css from './Payments.module.css';

interface Portion<Item> {
  items: Item[];
  totalCount: number;
}

/** A list that loads further pages at its end. */
export function useGrowingList<Item extends { id: string }>(
  read: (page: number) => Promise<Portion<Item>>,
  /** Called once the first rows have loaded, or failed. */
  onSettled: () => void,
) {
  const [items, setItems] = useState<Item[] | null>(null);
  const [totalCount, setTotal] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const page = useRef(0);
  const latest = useRef(read);
  latest.current = read;
  const more = useCallback(async () => {
    setBusy(true);
    try {
      const loaded = await latest.current(page.current + 1);
      page.current += 1;
      setItems((before) => [
        ...(before ?? []),
        ...loaded.items.filter(({ id }) => !before?.some((one) => one.id === id)),
      ]);
      setTotal(loaded.totalCount);
      setError(null);
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
  }, []);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (page.current === 0) void more().then(() => settled());
  }, [more]);
  const replace = (changed: Item) =>
    setItems((before) => before?.map((item) => (item.id === changed.id ? changed : item)) ?? null);
  return { items, totalCount, error, busy, more, replace };
}

interface EndProps {
  list: {
    items: unknown[] | null;
    totalCount: number;
    error: string | null;
    busy: boolean;
    more: () => Promise<void>;
  };
}

/** Below the rows: the loading state, a button for more, or the error with a button to retry. */
export function GrowingEnd({ list: { items, totalCount, error, busy, more } }: EndProps) {
  if (error) return <LoadFailed error={error} onRetry={more} />;
  if (!items) return <Loading />;
  return items.length < totalCount ? (
    <p className={css.more}>
      <Button variant="outline" busy={busy} onClick={more}>
        Show more
      </Button>
    </p>
  ) : null;
}
