import { CalendarPlus, Copy, Undo } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Collection, isActionKind } from '../../../contract/vocabulary/index.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { call, failureMessage } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { OwnItem } from './own-item.ts';
import { WithdrawDialog } from './Withdrawal.tsx';

interface ExtendDialogProps {
  /** '3 jobs' */
  what: string;
  open: boolean;
  onClose: () => void;
  extend: (date: string) => Promise<void>;
}

/** Asks for the new last date of several items. */
const ExtendDialog = ({ what, open, onClose, extend }: ExtendDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`New last date of ${what}`}>
    {open && <Form onClose={onClose} extend={extend} />}
  </Dialog>
);

function Form({ onClose, extend }: Pick<ExtendDialogProps, 'onClose' | 'extend'>) {
  const form = useForm({
    initial: { date: '' },
    validate: ({ date }) => (date ? {} : { date: 'Required' }),
    send: ({ date }) => extend(date),
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>A later date holds at once, and whoever saved it is told. An earlier one waits for review.</p>
      <TextField {...form.register('date')} label="Last date" type="date" />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Extend</Button>
      </DialogActions>
    </Stack>
  );
}

/** What its author goes on from: changes that wait stay. */
const workedOn = <Item extends Job | Post>(item: Item): Item => ({ ...item, ...item.revision?.item });

/** With the last deadline on another day; undefined without one. */
function extended({ milestones }: Job | Post, date: string) {
  const last = milestones.findLast(({ kind }) => isActionKind(kind));
  return last && milestones.map((one) => (one === last ? { ...one, date } : one));
}

/** What is left out stays. */
async function extendJob(params: { id: string }, date: string): Promise<void> {
  const { updatedAt, ...read } = await call('GET /jobs/:id', { params });
  const job = workedOn({ ...read, updatedAt });
  const milestones = extended(job, date);
  const kept = { openings: undefined, fees: undefined, applicationDeadline: milestones ? undefined : date };
  await call('PUT /jobs/:id', { params, body: { ...job, ...kept, milestones, updatedAt } });
}

async function extendPost(params: { id: string }, date: string): Promise<void> {
  const { updatedAt, ...read } = await call('GET /posts/:id', { params });
  const post = workedOn({ ...read, updatedAt });
  const milestones = extended(post, date);
  if (!milestones) throw new Error('It has no deadline.');
  await call('PUT /posts/:id', { params, body: { ...post, image: post.image ?? '', milestones, updatedAt } });
}

/** Moves the last deadline of an own item. @throws CallError */
const extendItem = ({ collection, id }: OwnItem, date: string): Promise<void> =>
  collection === 'jobs' ? extendJob({ id }, date) : extendPost({ id }, date);

interface SeveralActionsProps {
  collection: Collection;
  chosen: OwnItem[];
  onDone: () => void;
}

interface Outcome {
  done: number;
  /** Titles with the reason. */
  failures: string[];
}

/** Acts on one after the other: what fails doesn't stop the others. */
async function actOnAll(chosen: OwnItem[], work: (item: OwnItem) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failures: [] };
  for (const item of chosen)
    try {
      await work(item);
      outcome.done += 1;
    } catch (error) {
      outcome.failures.push(`${item.title}: ${failureMessage(error)}`);
    }
  return outcome;
}

/** What can be done with several of the user's items at once. */
export function SeveralActions({ collection, chosen, onDone }: SeveralActionsProps) {
  const [asked, setAsked] = useState<'withdraw' | 'extend' | null>(null);
  const [told, setTold] = useState<(Outcome & { verb: string }) | null>(null);
  const { revalidate } = useRevalidator();
  const run = async (verb: string, work: (item: OwnItem) => Promise<unknown>) => {
    setTold({ verb, ...(await actOnAll(chosen, work)) });
    onDone();
    await revalidate();
  };
  const copy = () =>
    run('copied into drafts', ({ id }) => call(`POST /${collection}/:id/copy`, { params: { id } }));
  const withdraw = async (reason: string) => {
    setAsked(null);
    await run('withdrawn', ({ id }) =>
      call(`POST /${collection}/:id/withdraw`, { params: { id }, body: { reason } }),
    );
  };
  const extend = async (date: string) => {
    setAsked(null);
    await run('extended', (item) => extendItem(item, date));
  };
  const what = chosen.length === 1 ? `“${chosen[0]!.title}”` : `${chosen.length} ${collection}`;
  return (
    <div role="status">
      {chosen.length > 0 && (
        <Cluster gap="1" as="p">
          <span>{chosen.length} chosen</span>
          <Button size="small" variant="outline" onClick={() => setAsked('extend')}>
            <Icon icon={CalendarPlus} /> Extend
          </Button>
          <Button size="small" variant="outline" onClick={() => setAsked('withdraw')}>
            <Icon icon={Undo} /> Withdraw
          </Button>
          <Button size="small" variant="outline" onClick={copy}>
            <Icon icon={Copy} /> Post again
          </Button>
        </Cluster>
      )}
      {told && (
        <Callout tone={told.failures.length > 0 ? 'warn' : 'ok'} title={`${told.done} ${told.verb}`}>
          {told.failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Callout>
      )}
      <WithdrawDialog
        what={what}
        open={asked === 'withdraw'}
        onClose={() => setAsked(null)}
        withdraw={withdraw}
      />
      <ExtendDialog what={what} open={asked === 'extend'} onClose={() => setAsked(null)} extend={extend} />
    </div>
  );
}
