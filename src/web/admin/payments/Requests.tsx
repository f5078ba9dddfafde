import { CircleCheck, CircleX, Clock } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderRequest } from '../../../contract/shapes/order-request.ts';
import type { AdminOrder } from '../../../contract/shapes/payment.ts';
import { call } from '../../lib/api/call.ts';
import { shortMoment } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import type { Column } from '../kit/columns.ts';
import { type Question, ReasonDialog } from '../queue/ReasonDialog.tsx';
import { requestLabels } from './labels.ts';

const badges = {
  open: { tone: 'warn', icon: Clock, word: 'Waiting' },
  done: { tone: 'ok', icon: CircleCheck, word: 'Done' },
  refused: { tone: 'neutral', icon: CircleX, word: 'Refused' },
} as const;

const columns = (onRefuse: (request: OrderRequest) => void): Column<OrderRequest>[] => [
  {
    header: 'Asked',
    format: 'number',
    cell: ({ askedAt, actedBy }) => (
      <>
        {shortMoment(askedAt)}
        {actedBy && <small>{actedBy.name}</small>}
      </>
    ),
  },
  { header: 'For', cell: ({ kind }) => requestLabels[kind] },
  { header: 'Reason', width: '9rem', cell: ({ reason }) => reason },
  {
    header: 'State',
    width: '8rem',
    cell: ({ state, answer, answeredAt }) => (
      <>
        <Badge tone={badges[state].tone} icon={badges[state].icon}>
          {badges[state].word}
        </Badge>
        {answeredAt && <small>{shortMoment(answeredAt)}</small>}
        {answer && <small>{answer}</small>}
      </>
    ),
  },
  {
    header: 'Answer',
    cell: (request) =>
      request.state === 'open' && (
        <Button
          size="small"
          variant="outline"
          aria-label={`Refuse the ${request.kind}`}
          onClick={() => onRefuse(request)}
        >
          Refuse
        </Button>
      ),
  },
];

/** What the buyer asks for. It is answered by a correction, a refund, or here by a refusal. */
export function Requests({ order }: { order: AdminOrder }) {
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question | null>(null);
  if (order.requests.length === 0) return <p>The buyer has asked for nothing.</p>;
  const refuse = ({ kind }: OrderRequest) =>
    setQuestion({
      title: `Refuse the ${kind}`,
      text: `${order.buyer.name} is mailed this reason.`,
      button: `Refuse the ${kind}`,
      needsReason: true,
      onConfirm: async (reason) => {
        const body = { kind, reason };
        await call('POST /admin/payments/orders/:id/refuse', { params: { id: order.id }, body });
        await revalidate();
      },
    });
  return (
    <>
      <DataTable
        caption="What the buyer asks for"
        columns={columns(refuse)}
        rows={order.requests.map((request) => ({ ...request, id: request.askedAt }))}
      />
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
