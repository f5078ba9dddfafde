import { readStoredJson, writeStored } from '../../lib/stored.ts';
import { showMessage, updateList, useSavedList } from '../saved/my-list/saved-list.ts';
import { storageKey } from './storage-key.ts';

export const comparedJobs = 5;

export const useCompared = (): readonly string[] => useSavedList(({ compared }) => compared);

export const compare = (ids: readonly string[]): void => updateList({ compared: ids });

export function storedIds(): string[] {
  const ids = readStoredJson(storageKey);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, comparedJobs) : [];
}

/** Stores what is chosen; of too many, the last isn't. */
export function store(ids: readonly string[]): void {
  if (ids.length <= comparedJobs) return writeStored(storageKey, ids.length > 0 ? JSON.stringify(ids) : null);
  compare(ids.slice(0, comparedJobs));
  return showMessage({
    text: `You can compare up to ${comparedJobs} jobs. Remove one first.`,
    tone: 'warn',
  });
}

/** Follows what other tabs choose. @returns ends it */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => key === storageKey && compare(storedIds());
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** How many are chosen. */
export const wordsOf = (count: number): string =>
  count === 1
    ? '1 job chosen. Choose another one to compare them.'
    : `${count} of up to ${comparedJobs} jobs chosen`;

/** Where jobs are compared. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?jobs=${ids.join(',')}` : '/compare';

/** The ids in the address, each once. */
export const idsCompared = (params: URLSearchParams): string[] => [
  ...new Set(params.get('jobs')?.split(',').filter(Boolean)),
];
