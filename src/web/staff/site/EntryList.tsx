import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import css from './Site.module.css';

interface Props<Entry> {
  /** Name of one entry: 'Partner'. */
  noun: string;
  entries: Entry[];
  max: number;
  /** Initial value of an added entry. */
  blank: Entry;
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, change: (entry: Entry) => void, index: number) => ReactNode;
}

/** A list of entries that can be added, removed and moved. */
export function EntryList<Entry>({ noun, entries, max, blank, onChange, children }: Props<Entry>) {
  const swap = (index: number, other: number) =>
    onChange(entries.map((entry, at) => entries[at === index ? other : at === other ? index : at] ?? entry));
  return (
    <Stack gap="2">
      {entries.map((entry, index) => (
        <Stack as="fieldset" gap="1h" key={index} className={css.entry}>
          <legend>{`${noun} ${index + 1}`}</legend>
          {children(entry, (next) => onChange(entries.with(index, next)), index)}
          <Cluster gap="half" nowrap className={css.tools}>
            <IconButton
              label={`Move ${noun} ${index + 1} up`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <Icon icon={ArrowUp} />
            </IconButton>
            <IconButton
              label={`Move ${noun} ${index + 1} down`}
              disabled={index === entries.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <Icon icon={ArrowDown} />
            </IconButton>
            <IconButton
              label={`Remove ${noun} ${index + 1}`}
              onClick={() => onChange(entries.toSpliced(index, 1))}
            >
              <Icon icon={Trash2} />
            </IconButton>
          </Cluster>
        </Stack>
      ))}
      <p>
        <Button
          size="small"
          variant="outline"
          disabled={entries.length >= max}
          onClick={() => onChange([...entries, blank])}
        >
          <Icon icon={Plus} /> {`Add ${noun.toLowerCase()}`}
        </Button>
      </p>
    </Stack>
  );
}
