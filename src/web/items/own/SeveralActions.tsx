import { CalendarPlus, Copy, Undo } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { extendItem } from './extend-item.ts';
import type { OwnItem } from './own-item.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
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
async function actOnAll(chosen: OwnItem[], act: (item: OwnItem) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failures: [] };
  for (const item of chosen)
    try {
      await act(item);
      outcome.done += 1;
    } catch (error) {
      outcome.failures.push(`${item.title}: ${failureMessage(error)}`);
    }
  return outcome;
}

/** What can be done with several of the user's items at once. */
export function SeveralActions({ collection, chosen, onDone }: Props) {
  const [asked, setAsked] = useState<'withdraw' | 'extend' | null>(null);
  const [told, setTold] = useState<(Outcome & { verb: string }) | null>(null);
  const { revalidate } = useRevalidator();
  const run = async (verb: string, act: (item: OwnItem) => Promise<unknown>) => {
    setTold({ verb, ...(await actOnAll(chosen, act)) });
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
        <Notice tone={told.failures.length > 0 ? 'warn' : 'ok'} title={`${told.done} ${told.verb}`}>
          {told.failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Notice>
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
