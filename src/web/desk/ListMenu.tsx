import { Download, Ellipsis, ListOrdered, Printer } from 'lucide';
import { useSearchParams } from 'react-router';
import type { DueEntry } from '../../contract/discovery/desk.ts';
import { listCsv, sortEntries, sortLabels } from '../discovery/saved/my-list/entry-view.ts';
import { download } from '../lib/save-file.ts';
import { Icon } from '../ui/Icon.tsx';
import { MenuButton, type MenuEntry } from '../ui/MenuButton.tsx';

export type Sort = keyof typeof sortLabels;
const sorts = Object.entries(sortLabels) as [Sort, string][];

/** The order that an address asks for; other values are ignored. */
export const sortIn = (params: URLSearchParams): Sort =>
  sorts.find(([one]) => one === params.get('sort'))?.[0] ?? 'deadline';

const ofList = (entries: readonly DueEntry[]) =>
  entries.flatMap((one) => (one.what === 'saved' ? [one.entry] : []));

/** In the order of the person's choice: of the list alone, unless it is by day. */
export function sorted(entries: DueEntry[], sort: Sort, now: Date): DueEntry[] {
  if (sort === 'deadline') return entries;
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return sortEntries(ofList(entries), sort, now).map(({ kind, id }) => byKey.get(`${kind}/${id}`)!);
}

interface Props {
  entries: readonly DueEntry[];
  sort: Sort;
  now: Date;
  isOnDevice?: boolean;
}

/** The other ways to see or take the list. */
export function ListMenu({ entries, sort, now, isOnDevice = false }: Props) {
  const [params, setParams] = useSearchParams();
  const save = () => {
    const text = listCsv(ofList(entries), { now, origin: location.origin, isOnDevice });
    download('my-list.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  const choose = (one: Sort) => {
    const next = new URLSearchParams(params);
    next.set('sort', one);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <MenuButton
      label="Order and export"
      entries={[
        ...sorts.map(([one, label]): MenuEntry => ({
          label,
          icon: ListOrdered,
          current: one === sort ? 'true' : undefined,
          onSelect: () => choose(one),
        })),
        { label: 'Save as CSV', icon: Download, onSelect: save },
        { label: 'Print', icon: Printer, onSelect: () => window.print() },
      ]}
    >
      <Icon icon={Ellipsis} />
    </MenuButton>
  );
}
