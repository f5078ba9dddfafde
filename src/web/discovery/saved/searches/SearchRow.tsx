import { CirclePause, CirclePlay, Ellipsis, ListFilter, Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { listAddress } from '../../../../contract/addresses/list-address.ts';
import type { SavedSearch, SearchChanges } from '../../../../contract/discovery/saved-search.ts';
import {
  searchFrequencies,
  searchLimits,
  type SearchFrequency,
} from '../../../../contract/vocabulary/index.ts';
import {
  frequencyLabels,
  pauseText,
  scheduleText,
  searchName,
} from '../../../../contract/text/describe-search.ts';
import { failureMessage } from '../../../lib/api/call.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Cluster, Stack } from '../../../ui/Layout.tsx';
import { ChoiceMenu, MenuButton, type MenuEntry } from '../../../ui/MenuButton.tsx';
import { Problem } from '../../../ui/Callout.tsx';
import { CalendarField, TimeFields, asNumbers, typedTimes } from './TimeFields.tsx';
import { editAddress } from './edited-search.ts';
import { MailLine } from './MailLine.tsx';

interface SearchRowProps {
  search: SavedSearch & { newCount?: number };
  change: (changes: SearchChanges) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Without an account 'none' isn't offered, as no page shows what is new. */
const frequenciesFor = (hasAccount: boolean) =>
  searchFrequencies.filter((one) => hasAccount || one !== 'none');

/** One saved search: its filters, when it is mailed, and what can be done with it. */
export function SearchRow({ search, change, remove }: SearchRowProps) {
  const [open, setOpen] = useState<'nothing' | 'form' | 'deletion'>('nothing');
  const [problem, setProblem] = useState<string | null>(null);
  const hasAccount = search.newCount !== undefined;
  const address = listAddress(search.kind, search.query);
  const attempt = (work: () => Promise<unknown>) =>
    work().then(
      () => setProblem(null),
      (error: unknown) => setProblem(failureMessage(error)),
    );
  const close = () => setOpen('nothing');
  return (
    <MailLine
      id={`search-${search.id}`}
      name={address ? <Link to={address}>{search.name}</Link> : search.name}
      what={<About search={search} />}
      told={problem}
      more={
        open === 'form' && <EditForm search={search} change={change} hasAccount={hasAccount} onDone={close} />
      }
    >
      <ChoiceMenu
        label={`How often to email you about ${search.name}`}
        value={search.frequency}
        options={frequenciesFor(hasAccount).map((one) => [one, frequencyLabels[one]] as const)}
        onChange={(frequency: SearchFrequency) => void attempt(() => change({ frequency }))}
      />
      <MenuButton
        label={`More about ${search.name}`}
        entries={entriesOf(search, {
          edit: () => setOpen('form'),
          pause: () => void attempt(() => change({ paused: search.paused === null })),
          remove: () => setOpen('deletion'),
        })}
      >
        <Icon icon={Ellipsis} />
      </MenuButton>
      <Dialog open={open === 'deletion'} onClose={close} title={`Delete “${search.name}”?`}>
        <p>It finds nothing any more, and sends no emails.</p>
        <DialogActions onCancel={close}>
          <Button variant="danger" onClick={() => attempt(remove)}>
            Delete this search
          </Button>
        </DialogActions>
      </Dialog>
    </MailLine>
  );
}

/** Its filters in words, how much is new, and when it is mailed. */
function About({ search }: Pick<SearchRowProps, 'search'>) {
  const { id, words, newCount, paused, inCalendar, frequency } = search;
  const isTimed = frequency === 'daily' || frequency === 'weekly';
  const facts = [
    searchName(words),
    paused ? pauseText(paused) : isTimed && scheduleText(search),
    inCalendar && 'its deadlines are in your calendar',
  ];
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {newCount !== undefined && newCount > 0 && (
        <>
          {' · '}
          <Link to={`/dashboard/new?search=${id}`}>{newCount === 100 ? '100+' : newCount} new</Link>
        </>
      )}
    </>
  );
}

interface Acts {
  edit: () => void;
  pause: () => void;
  remove: () => void;
}

function entriesOf(search: SearchRowProps['search'], { edit, pause, remove }: Acts): MenuEntry[] {
  const { id, kind, query, paused, frequency, newCount } = search;
  // No list has posts of several types.
  const address = newCount === undefined ? null : listAddress(kind, query);
  const pausing: MenuEntry = paused
    ? { label: 'Resume', icon: CirclePlay, onSelect: pause }
    : { label: 'Pause', icon: CirclePause, onSelect: pause };
  return [
    { label: 'Rename, day and hour', icon: Pencil, onSelect: edit },
    ...(address && kind !== 'all'
      ? [{ label: 'Change filters', icon: ListFilter, to: editAddress(address, id) }]
      : []),
    ...(frequency === 'none' ? [] : [pausing]),
    { label: 'Delete', icon: Trash2, onSelect: remove },
  ];
}

interface EditProps extends Pick<SearchRowProps, 'search' | 'change'> {
  hasAccount: boolean;
  onDone: () => void;
}

function EditForm({ search, change, hasAccount, onDone }: EditProps) {
  const { name, frequency, timeZone, inCalendar } = search;
  const form = useForm({
    initial: { name, frequency, ...typedTimes(search), inCalendar },
    toBody: (values) => asNumbers(values),
    send: async (body) => {
      await change(body);
      onDone();
    },
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <TextField {...form.register('name')} label="Name" maxLength={searchLimits.name} required />
      <TimeFields
        values={{ ...form.values, timeZone }}
        change={form.change}
        frequencies={frequenciesFor(hasAccount)}
      />
      {hasAccount && <CalendarField values={form.values} change={form.change} />}
      <Problem text={form.message} />
      <Cluster gap="1">
        <Button {...form.buttonProps} busyText="Saving...">
          Save
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  );
}
