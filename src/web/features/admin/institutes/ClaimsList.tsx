import { useState } from 'react';
import { Link } from 'react-router';
import type { InstituteClaim } from '../../../../contract/shapes/institute-claim.ts';
import { locationLabel } from '../../../../contract/vocabulary/index.ts';
import { call, serverMessage } from '../../../api/call.ts';
import { longDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Table } from '../../../ui/Table.tsx';
import admin from '../Admin.module.css';
import { LoadFailed } from '../LoadFailed.tsx';
import { Pager } from '../Pager.tsx';
import { ReasonDialog, type Asked } from '../queue/ReasonDialog.tsx';
import { useData } from '../use-data.ts';

/** Accounts that want to stand for an institute of the directory without an address of its web domain. */
export function ClaimsList({ page, limit }: { page: number; limit: number }) {
  const { data, error, reload } = useData(`claims ${page}`, (signal) =>
    call('GET /admin/institute-claims', { query: { page, limit }, signal }),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (error) return <LoadFailed error={error} onRetry={reload} />;
  if (!data) return <p role="status">Loading...</p>;
  const decided = async (deciding: Promise<unknown>) => {
    setProblem(null);
    await deciding.catch((failure: unknown) =>
      setProblem(serverMessage(failure, 'Failed to save institute')),
    );
    reload();
  };
  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {data.claims.length === 0 ? (
        <EmptyState title="No institute claims">
          Accounts wait here when their email address is not of the institute’s web domain.
        </EmptyState>
      ) : (
        <ClaimsTable
          claims={data.claims}
          onAsk={(claim, verdict) => setAsked(ask(claim, verdict, decided))}
        />
      )}
      <Pager
        page={page}
        limit={limit}
        shown={data.claims.length}
        totalCount={data.totalCount}
        isCapped={data.totalCountCapped}
      />
      <ReasonDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

type Verdict = 'approve' | 'decline';

function ask(
  { id, institute, account }: InstituteClaim,
  verdict: Verdict,
  decided: (deciding: Promise<unknown>) => Promise<void>,
): Asked {
  const params = { id };
  return verdict === 'approve'
    ? {
        title: `Link ${institute.name} to this account?`,
        text: `The institute’s page will show the posts of ${account.email}.`,
        button: 'Approve',
        needsReason: false,
        act: (reason) =>
          decided(call('POST /admin/institute-claims/:id/approve', { params, body: { reason } })),
      }
    : {
        title: `Decline the claim to ${institute.name}?`,
        text: `The reason is mailed to ${account.email}. This account cannot claim the institute again.`,
        button: 'Decline',
        needsReason: true,
        isDangerous: true,
        act: (reason) =>
          decided(call('POST /admin/institute-claims/:id/decline', { params, body: { reason } })),
      };
}

function ClaimsTable({
  claims,
  onAsk,
}: {
  claims: InstituteClaim[];
  onAsk: (claim: InstituteClaim, verdict: Verdict) => void;
}) {
  return (
    <Table stacks caption="Institute claims, longest waiting first">
      <thead>
        <tr>
          <th scope="col">Institute</th>
          <th scope="col">Web domains</th>
          <th scope="col">Account</th>
          <th scope="col">Since</th>
          <th scope="col">Decision</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.id}>
            <td data-label="Institute">
              <Link className={admin.strong} to={`/admin/institutes/records/${claim.institute.id}`}>
                {claim.institute.name}
              </Link>
              {claim.institute.location && (
                <div className={admin.muted}>{locationLabel(claim.institute.location)}</div>
              )}
            </td>
            <td data-label="Web domains">{claim.domains.join(', ')}</td>
            <td data-label="Account">
              <Link to={`/admin/institutes/edit/${claim.account.id}`}>{claim.account.email}</Link>
            </td>
            <td data-label="Since">{longDate(claim.createdAt)}</td>
            <td data-label="Decision">
              <span className={admin.buttons}>
                {claim.isTaken ? (
                  <span className={admin.muted}>Linked to another account</span>
                ) : (
                  <Button
                    size="small"
                    onClick={() => onAsk(claim, 'approve')}
                    aria-label={`Approve: ${claim.institute.name} to ${claim.account.email}`}
                  >
                    Approve
                  </Button>
                )}
                <Button
                  size="small"
                  variant="outline"
                  onClick={() => onAsk(claim, 'decline')}
                  aria-label={`Decline: ${claim.institute.name} to ${claim.account.email}`}
                >
                  Decline
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
