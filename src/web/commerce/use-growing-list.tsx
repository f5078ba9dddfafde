import { useState } from 'react';
import { failureMessage } from '../lib/api/call.ts';
import { LoadError, LoadFailed, type LoadResult } from '../lib/loading/load-result.tsx';
import { Button } from '../ui/Button.tsx';

/** What is loaded at once: as long as a phone's screen or two. */
export const portionSize = 10;

export interface Portion<Item> {
  items: Item[];
  totalCount: number;
}

/** A list that loads further pages at its end. @param first what the page's loader read */
export function useGrowingList<Item extends { id: string }>(
  first: LoadResult<Portion<Item>>,
  read: (page: number) => Promise<Portion<Item>>,
) {
  const [further, setFurther] = useState<Item[][]>([]);
  const [changed, setChanged] = useState<ReadonlyMap<string, Item>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const more = async () => {
    try {
      const { items } = await read(further.length + 2);
      setFurther((before) => [...before, items]);
      setFailure(null);
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  // An item that was added meanwhile moves the others to the next page.
  const items = new Map([...(first.data?.items ?? []), ...further.flat()].map((item) => [item.id, item]));
  return {
    first,
    items: [...items.values()].map((item) => changed.get(item.id) ?? item),
    failure,
    more,
    replace: (item: Item) => setChanged((before) => new Map(before).set(item.id, item)),
  };
}

interface EndProps {
  list: {
    first: LoadResult<Portion<unknown>>;
    items: unknown[];
    failure: string | null;
    more: () => Promise<void>;
  };
}

/** Below the rows: a button for more, or the error with a button to retry. */
export function GrowingEnd({ list: { first, items, failure, more } }: EndProps) {
  if (!first.data) return <LoadError loaded={first} />;
  if (failure) return <LoadFailed error={failure} onRetry={more} />;
  return items.length < first.data.totalCount ? (
    <p className="above-2">
      <Button variant="outline" onClick={more}>
        Show more
      </Button>
    </p>
  ) : null;
}
