import { Columns2, Ellipsis, Pencil, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ClaimEntry, DueEntry, OwnEntry, PaymentEntry } from '../../contract/discovery/desk.ts';
import type { SavedEntry } from '../../contract/discovery/saved.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import { outcomeLabels } from '../../contract/text/item-labels.ts';
import {
  type JobOutcome,
  jobOutcomes,
  savedStages,
  type SavedStage,
} from '../../contract/vocabulary/index.ts';
import { stageLabels } from '../discovery/saved/my-list/entry-view.ts';
import { updateList, useSavedList } from '../discovery/saved/my-list/saved-list.ts';
import { call, failureMessage } from '../lib/api/call.ts';
import { zoneOf } from '../../contract/time/dates-in-words.ts';
import { TimeAndZone } from '../lib/format/Zone.tsx';
import { ConfirmOpen } from '../publishing/own/ConfirmOpen.tsx';
import { WithdrawDialog } from '../publishing/own/Withdrawal.tsx';
import { AgendaEntry } from '../ui/Agenda.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ChoiceMenu, MenuButton, type MenuEntry } from '../ui/MenuButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { furtherInWords, lineOfOwn, lineOfSaved, ownVerbs, verbOf, wordsOfClaim } from './due-words.ts';
import css from './Desk.module.css';

/** What can be done with an entry of the list. */
export interface EntryActions {
  onStage: (entry: SavedEntry, stage: SavedStage) => void;
  onEdit: (entry: SavedEntry) => void;
  onRemove: (entry: SavedEntry) => void;
}

interface Props {
  entry: DueEntry;
  now: Date;
  actions: EntryActions;
  /** A guest's, without stage. */
  isOnDevice?: boolean;
  level: 'h2' | 'h3' | 'h4';
}

/** Something that is due, of any kind. */
export function DueEntryRow({ entry, ...rest }: Props) {
  if (entry.what === 'saved') return <SavedRow due={entry} {...rest} />;
  const { now, level } = rest;
  if (entry.what === 'claim') return <ClaimRow due={entry} now={now} level={level} />;
  return 'item' in entry ? (
    <OwnTaskRow due={entry} now={now} level={level} />
  ) : (
    <PaymentRow {...entry} level={level} />
  );
}

interface SavedProps extends Omit<Props, 'entry'> {
  due: Extract<DueEntry, { what: 'saved' }>;
}

function SavedRow({ due: { entry, date, further }, now, actions, level, isOnDevice = false }: SavedProps) {
  const { kind, id, title, note, stage } = entry;
  const next = furtherInWords(further, now);
  return (
    <AgendaEntry
      level={level}
      title={title}
      to={entry.item ? `/${kind}/${id}` : undefined}
      verb={date ? verbOf(date) : undefined}
      when={date && <TimeAndZone time={date.time} zone={zoneOf(date)} />}
      line={
        <>
          {lineOfSaved(entry, date, now)}
          <span className={css.printed}> · {stageLabels[stage]}</span>
        </>
      }
      note={
        (next || note) && (
          <>
            {next && <p>{next}</p>}
            {note && <p className={css.own}>{note}</p>}
          </>
        )
      }
      choice={!isOnDevice && <StageMenu entry={entry} onStage={(one) => actions.onStage(entry, one)} />}
      control={<MoreMenu entry={entry} actions={actions} isOnDevice={isOnDevice} />}
    />
  );
}

const stages = savedStages.map((one) => [one, stageLabels[one]] as const);
const outcomes: (readonly [JobOutcome | '', string])[] = [
  ['', 'Answer'],
  ...jobOutcomes.map((one) => [one, outcomeLabels[one]] as const),
];

const StageMenu = ({ entry, onStage }: { entry: SavedEntry; onStage: (stage: SavedStage) => void }) => (
  <ChoiceMenu label={`Stage of ${entry.title}`} value={entry.stage} options={stages} onChange={onStage} />
);

function MoreMenu({
  entry,
  actions,
  isOnDevice,
}: Pick<SavedProps, 'actions' | 'isOnDevice'> & { entry: SavedEntry }) {
  const compared = useSavedList((list) => list.compared);
  const { id, kind, item, title } = entry;
  const isCompared = compared.includes(id);
  const compare: MenuEntry = {
    label: isCompared ? 'Don’t compare' : 'Compare',
    icon: Columns2,
    onSelect: () =>
      updateList({ compared: isCompared ? compared.filter((one) => one !== id) : [...compared, id] }),
  };
  const entries: MenuEntry[] = [
    {
      label: isOnDevice ? 'Stage, note and dates' : 'Note and dates',
      icon: Pencil,
      onSelect: () => actions.onEdit(entry),
    },
    ...(kind === 'jobs' && item ? [compare] : []),
    { label: 'Remove', icon: Trash2, onSelect: () => actions.onRemove(entry) },
  ];
  return (
    <MenuButton label={`More about ${title}`} entries={entries}>
      <Icon icon={Ellipsis} />
    </MenuButton>
  );
}

function OwnTaskRow({ due, now, level }: Pick<Props, 'now' | 'level'> & { due: OwnEntry }) {
  const { what, item } = due;
  const editTo = `/${item.collection}/edit/${item.id}`;
  const title = item.title || `Untitled ${item.collection === 'jobs' ? 'job' : 'post'}`;
  return (
    <AgendaEntry
      level={level}
      title={title}
      to={what === 'draft' ? editTo : `/${item.collection}/${item.id}`}
      verb={ownVerbs[what]}
      line={lineOfOwn(due, now)}
      note={what === 'changes' && item.reason}
      noteTone="danger"
      action={<OwnAction due={due} title={title} editTo={editTo} />}
    />
  );
}

const toEdit = { changes: 'Edit & Resubmit', draft: 'Continue', closes: 'Extend' } as const;

function OwnAction({ due, title, editTo }: { due: OwnEntry; title: string; editTo: string }) {
  const { what, item } = due;
  if (what === 'stillOpen') return <StillOpen id={item.id} title={title} />;
  if (what === 'outcome') return <OutcomeMenu id={item.id} title={title} />;
  return (
    <ButtonLink to={editTo} size="small" variant="outline">
      {toEdit[what]}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ButtonLink>
  );
}

/** Whether a job that is open until filled still is. */
function StillOpen({ id, title }: { id: string; title: string }) {
  const { revalidate } = useRevalidator();
  const [isClosing, setClosing] = useState(false);
  const withdraw = async (reason: string) => {
    await call('POST /jobs/:id/withdraw', { params: { id }, body: { reason } });
    setClosing(false);
    await revalidate();
  };
  return (
    <>
      <ConfirmOpen id={id} title={title} onConfirmed={() => void revalidate()} />
      <Button size="small" variant="quiet" onClick={() => setClosing(true)}>
        Close
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      <WithdrawDialog
        what={`“${title}”`}
        open={isClosing}
        onClose={() => setClosing(false)}
        withdraw={withdraw}
      />
    </>
  );
}

/** What came of a job that closed. */
function OutcomeMenu({ id, title }: { id: string; title: string }) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (outcome: JobOutcome) => {
    try {
      await call('PUT /jobs/:id/outcome', { params: { id }, body: { outcome, note: null } });
      await revalidate();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  return (
    <>
      <ChoiceMenu
        label={`How ${title} ended`}
        value=""
        options={outcomes}
        onChange={(outcome) => void (outcome && answer(outcome))}
      />
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

const paid: Record<PaymentEntry['what'], string> = {
  transfer: 'by transfer, reference',
  quote: 'proforma invoice',
};

const PaymentRow = ({
  what,
  payment: { reference, description, amount },
  level,
}: PaymentEntry & Pick<Props, 'level'>): ReactNode => (
  <AgendaEntry
    level={level}
    title={description}
    to="/payments"
    verb={inRupees(amount)}
    line={`${paid[what]} ${reference}${what === 'quote' ? ' · offer ends' : ''}`}
    action={
      <ButtonLink to="/payments" size="small">
        Pay
        <VisuallyHidden>: {description}</VisuallyHidden>
      </ButtonLink>
    }
  />
);

function ClaimRow({ due, now, level }: Pick<Props, 'now' | 'level'> & { due: ClaimEntry }) {
  const { id, name } = due.institution;
  return (
    <AgendaEntry
      level={level}
      title={name}
      to={`/institutes/${id}`}
      {...wordsOfClaim(due, now)}
      action={
        due.group === 'turn' && (
          <ButtonLink to="/profile" size="small" variant="outline">
            Change your address
            <VisuallyHidden>: {name}</VisuallyHidden>
          </ButtonLink>
        )
      }
    />
  );
}
