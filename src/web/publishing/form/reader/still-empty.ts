import { useDeferredValue, useMemo } from 'react';
import type { Errors } from '../../../lib/forms/errors.tsx';
import type { FormDefinition, StoredItem } from '../definitions/definition.ts';

/** What a form requires and doesn't have yet: in words, and where each of them is filled in. */
export interface StillEmpty {
  words: string[];
  paths: string[];
}

const nothingEmpty: StillEmpty = { words: [], paths: [] };

/** 'Field', 'Position of 4 openings': of openings, how many lack it. */
export function stillEmpty(errors: Errors, labels: Readonly<Record<string, string>>): StillEmpty {
  const isMissing = (path: string) => /\brequired\b/i.test(errors[path] ?? '');
  const paths = Object.keys(errors).filter(isMissing);
  const counts = new Map<string, number>();
  for (const path of Object.keys(labels).filter((one) => paths.includes(one))) {
    const [, name] = /^Opening \d+, (.+)$/.exec(labels[path]!) ?? [];
    const word = name ? `${name[0]!.toUpperCase()}${name.slice(1)} of ` : labels[path]!;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].map(([word, count]) =>
    word.endsWith(' of ') ? `${word}${count === 1 ? '1 opening' : `${count} openings`}` : word,
  );
  return { words, paths };
}

/** The same of a form into which a notice was read, as it is filled in: hundreds of openings take longer to check than to show. */
export function useStillEmpty<Values extends object, Item extends StoredItem>(
  { validate, labelsOf }: Pick<FormDefinition<Values, Item>, 'validate' | 'labelsOf'>,
  values: Values,
  item: Item | null,
  isRead: boolean,
): StillEmpty {
  const checked = useDeferredValue(values);
  return useMemo(
    () => (isRead ? stillEmpty(validate(checked, item), labelsOf(checked)) : nothingEmpty),
    [isRead, checked, item, validate, labelsOf],
  );
}
