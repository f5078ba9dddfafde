import { asSentence } from '../../contract/text/as-sentence.ts';
import { isCollection, noticeSettingsOf, type ReportOutcome } from '../../contract/vocabulary/index.ts';
import type { Transaction } from '../../db/index.ts';
import { findUser } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { addNotices, queueNoticeMail } from '../notices/index.ts';
import type { FoundCase } from './store.ts';

interface Decision {
  number: number;
  outcome: ReportOutcome;
  note: string | null;
  hasWithdrawn: boolean;
  isReinstated: boolean;
}

/**
 * Tells whoever published what was reported of a decision, and never who reported it. A report that was dismissed at once changed nothing for
 * him. The notice is shown whatever his settings: he may object.
 */
export async function tellAuthor(
  tx: Transaction,
  ctx: Context,
  { row, ownerId }: FoundCase,
  decision: Decision,
): Promise<void> {
  if (decision.number === 1 && decision.outcome === 'dismissed') return;
  const author = ownerId ? await findUser(tx, ownerId) : undefined;
  if (!author) return;
  const [notice] = await addNotices(tx, ctx, [
    {
      userId: author.id,
      kind: 'decision',
      about: `report ${row.id} ${decision.number}`,
      ...(isCollection(row.kind)
        ? { collection: row.kind, itemId: row.targetId }
        : { collection: null, itemId: null }),
      title: row.title,
      text: textOf(decision),
      path: `/reports/${row.id}`,
      isShown: true,
    },
  ]);
  if (notice && noticeSettingsOf(author.noticeSettings).decision.mail)
    await queueNoticeMail(tx, { userId: author.id, noticeIds: [notice.id] });
}

function textOf(decision: Decision): string {
  const { number, note } = decision;
  const sentences = [wordsOf(decision), ...(note ? [`Our reason: ${note}`] : [])];
  if (number === 1) sentences.push('You can object once');
  return sentences.map(asSentence).join(' ');
}

function wordsOf({ number, outcome, hasWithdrawn, isReinstated }: Decision): string {
  if (number === 2) {
    const available = isReinstated ? ', and it is available again' : '';
    if (outcome === 'dismissed') return `Your objection was accepted${available}`;
    if (outcome === 'fixed') return `After your objection it counts as corrected${available}`;
    return `Your objection was not accepted${hasWithdrawn ? ', and it was withdrawn' : ''}`;
  }
  if (outcome === 'fixed') return 'Corrected after a report';
  return hasWithdrawn ? 'Withdrawn after a report' : 'A report about it was upheld';
}
