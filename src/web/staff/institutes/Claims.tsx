import { useState } from 'react';
import type { InstituteClaim } from '../../../contract/people/institute-claim.ts';
import { placeName } from '../../../contract/vocabulary/index.ts';
import { call, serverMessage } from '../../lib/api/call.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Link } from 'react-router';
import admin from '../kit/Admin.module.css';
import type { Column } from '../kit/DataTable.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { useList } from '../kit/use-list.ts';
import { ReasonDialog, type Question } from '../queue/ReasonDialog.tsx';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import type { LoadResult } from '../../lib/loading/load-result.tsx';

type Verdict = 'approve' | 'decline';
type Decide = (claim: InstituteClaim, verdict: Verdict, reason: string) => Promise<void>;

/** Accounts that want to represent an institute without an address of its web domain, and new names of institutions. */
export function Claims({ loaded }: { loaded: LoadResult<Result<Contract['GET /admin/institute-claims']>> }) {
  const list = useList({ filters: {}, loaded, rows: ({ claims }) => claims });
  const [question, setQuestion] = useState<Question | null>(null);
  const decide: Decide = async ({ id, isTaken }, verdict, reason) => {
    list.setActionError(null);
    const params = { id };
    const made =
      verdict === 'approve'
        ? call('POST /admin/institute-claims/:id/approve', { params, body: { reason, replace: isTaken } })
        : call('POST /admin/institute-claims/:id/decline', { params, body: { reason } });
    await made.catch((failure: unknown) =>
      list.setActionError(serverMessage(failure, 'Failed to save institute')),
    );
    await list.reload();
  };
  return (
    <>
      <ListBody
        list={list}
        caption="Institute claims, oldest first"
        columns={columns((claim, verdict) => setQuestion(questionOf(claim, verdict, decide)))}
        empty={{
          title: 'No institute claims',
          text: 'An account that types the name of an institute waits here, unless its address is at the institute’s web domain. So does an institution that changes its name.',
        }}
      />
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function questionOf(claim: InstituteClaim, verdict: Verdict, decide: Decide): Question {
  const { institute, formerName, account, holder } = claim;
  const onConfirm = (reason: string) => decide(claim, verdict, reason);
  if (formerName !== null) return renameQuestion(claim, formerName, verdict, onConfirm);
  return verdict === 'approve'
    ? {
        title: `Link ${institute.name} to this account?`,
        text: holder
          ? `${holder.email} stands for ${institute.name} so far, loses it, and is told by email. Find out first who is right.`
          : `The institute’s page will show the posts of ${account.email}.`,
        button: 'Approve',
        needsReason: holder !== null,
        isDangerous: holder !== null,
        onConfirm,
      }
    : {
        title: `Decline the claim to ${institute.name}?`,
        text: `The reason is emailed to ${account.email}. This account cannot claim the institute again.`,
        button: 'Decline',
        needsReason: true,
        isDangerous: true,
        onConfirm,
      };
}

const renameQuestion = (
  { institute, account }: InstituteClaim,
  formerName: string,
  verdict: Verdict,
  onConfirm: Question['onConfirm'],
): Question =>
  verdict === 'approve'
    ? {
        title: `Confirm ${institute.name} as the new name?`,
        text: `It was ${formerName} before. Its page says again that it is verified, with the web domains that it had.`,
        button: 'Approve',
        needsReason: false,
        isDangerous: false,
        onConfirm,
      }
    : {
        title: `Decline the name ${institute.name}?`,
        text: `The reason is emailed to ${account.email}. The institution stays ‘listed’; change its name on the account’s page if readers are misled.`,
        button: 'Decline',
        needsReason: true,
        isDangerous: true,
        onConfirm,
      };

type Ask = (claim: InstituteClaim, verdict: Verdict) => void;

const columns = (onAsk: Ask): Column<InstituteClaim>[] => [
  {
    header: 'Institute',
    cell: ({ institute, formerName }) => (
      <>
        <Link className={admin.strong} to={`/admin/institutes/records/${institute.id}`}>
          {institute.name}
        </Link>
        {formerName !== null && <small>Renamed by itself, before: {formerName}</small>}
        {institute.location && <small>{placeName(institute.location)}</small>}
      </>
    ),
  },
  { header: 'Web domains', cell: ({ domains }) => domains.join(', ') },
  {
    header: 'Account',
    cell: ({ account, holder }) => (
      <>
        <Link to={`/admin/institutes/edit/${account.id}`}>{account.email}</Link>
        {holder && (
          <small>
            Disputed: <Link to={`/admin/institutes/edit/${holder.id}`}>{holder.email}</Link> stands for it
          </small>
        )}
      </>
    ),
  },
  { header: 'Since', cell: ({ createdAt }) => longDate(createdAt) },
  { header: 'Decision', cell: (claim) => <Decision claim={claim} onAsk={onAsk} /> },
];

function Decision({ claim, onAsk }: { claim: InstituteClaim; onAsk: Ask }) {
  const subject = `${claim.institute.name} to ${claim.account.email}`;
  return (
    <Cluster as="span" gap="1">
      <Button size="small" onClick={() => onAsk(claim, 'approve')} aria-label={`Approve: ${subject}`}>
        Approve
      </Button>
      <Button
        size="small"
        variant="outline"
        onClick={() => onAsk(claim, 'decline')}
        aria-label={`Decline: ${subject}`}
      >
        Decline
      </Button>
    </Cluster>
  );
}
