import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CurrentPrices } from '../../../contract/shapes/prices.ts';
import { call } from '../../lib/api/call.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import admin from '../kit/Admin.module.css';
import { ReasonDialog, type Question } from '../queue/ReasonDialog.tsx';
import { ChangeTable } from './ChangeTable.tsx';

type Change = CurrentPrices['planned'][number];

interface Props {
  current: CurrentPrices;
  /** Takes a change into the form. */
  onLoad: (change: Change) => void;
}

/** The changes that haven't begun. */
export function Planned({ current, onLoad }: Props) {
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question | null>(null);
  const askToCancel = ({ id, from }: Change) =>
    setQuestion({
      title: 'Remove this change?',
      text: `The prices will not change on ${longMoment(from)}.`,
      button: 'Remove the change',
      needsReason: false,
      isDangerous: true,
      onConfirm: async (reason) => {
        await call('DELETE /admin/prices/:id', { params: { id }, body: { reason: reason || null } });
        await revalidate();
      },
    });
  if (current.planned.length === 0) return null;
  return (
    <Stack as="section" gap="2" aria-labelledby="planned" className={admin.narrow}>
      <h2 id="planned">Planned</h2>
      {current.planned.map((change, index) => (
        <Stack key={change.id} gap="1" className={admin.card}>
          <Cluster gap="1 2" justify="between">
            <h3>From {longMoment(change.from)}</h3>
            <Cluster gap="1">
              <Button size="small" variant="outline" onClick={() => onLoad(change)}>
                Load into the form
              </Button>
              <Button size="small" variant="outline" onClick={() => askToCancel(change)}>
                Remove the change
              </Button>
            </Cluster>
          </Cluster>
          <ChangeTable before={current.planned[index - 1] ?? current} after={change} />
        </Stack>
      ))}
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </Stack>
  );
}
