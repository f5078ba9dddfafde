import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Result } from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/index.ts';
import type { OwnInstitutes as Loaded } from '../../contract/people/institute.ts';
import { call, serverMessage } from '../lib/api/call.ts';
import { longDate } from '../lib/format/dates.ts';
import { LoadError, type LoadResult } from '../lib/loading/load-result.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { Problem } from '../ui/Callout.tsx';
import css from './Profile.module.css';

type Own = Loaded['institutes'][number];
type Proof = Result<Contract['POST /institutes/:id/proof']>;

const known: Record<NonNullable<Own['verification']>['level'], string> = {
  listed: 'Nobody has shown yet that this account belongs to the institution.',
  address: 'Readers see that the institution runs it, and since when that is verified.',
  domain:
    'Readers see that the institution runs it, and since when that is verified; on pages of its jobs, too.',
};

/** Which institutes a university's account stands for, how that is known, and what its claims wait for. */
export function OwnInstitutes({ loaded }: { loaded: LoadResult<Loaded> }) {
  const { data } = loaded;
  if (!data) return <LoadError loaded={loaded} />;
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="own-institutes">
      <h2 id="own-institutes">Your institution</h2>
      {data.institutes.map((institute) => (
        <OwnInstitute key={institute.id} institute={institute} />
      ))}
      {data.claims.map(({ id, institute, formerName, isTaken, createdAt, declinedAt }) => (
        <p key={id}>
          {formerName !== null ? (
            declinedAt ? (
              <>
                The new name {institute.name} (before: {formerName}) was not confirmed on{' '}
                {longDate(declinedAt)}.
              </>
            ) : (
              <>
                Since {longDate(createdAt)} an administrator checks the new name {institute.name} (before:{' '}
                {formerName}). Until then the page does not say that it is verified.
              </>
            )
          ) : declinedAt ? (
            <>
              Your claim to {institute.name} was declined on {longDate(declinedAt)}.
            </>
          ) : (
            <>
              Since {longDate(createdAt)} an administrator checks whether you represent {institute.name}
              {isTaken
                ? ', which another account represents so far. Both sides are heard.'
                : ': your email address is not at its web domain.'}
            </>
          )}
        </p>
      ))}
      {data.institutes.length + data.claims.length === 0 && (
        <p>Your institution’s page is linked once your email address is verified.</p>
      )}
    </Stack>
  );
}

function OwnInstitute({ institute: { id, name, verification, domains } }: { institute: Own }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const prepare = () =>
    call('POST /institutes/:id/proof', { params: { id } }).then(setProof, (error: unknown) =>
      setProblem(serverMessage(error, 'Failed to save institute')),
    );
  const isProven = verification?.level === 'domain';
  return (
    <Stack gap="1">
      <p>
        You represent <Link to={`/institutes/${id}`}>{name}</Link>.{' '}
        {verification && known[verification.level]}
      </p>
      <Problem text={problem} />
      <Cluster gap="1">
        <ButtonLink to={`/institutes/${id}/edit`} size="small" variant="outline">
          Edit its page
        </ButtonLink>
        {!isProven && domains.length > 0 && (
          <Button size="small" variant="outline" onClick={prepare}>
            Verify {domains[0]}
          </Button>
        )}
      </Cluster>
      <Dialog open={proof !== null} onClose={() => setProof(null)} title="Verify your web domain">
        {proof && <ProofSteps id={id} proof={proof} onDone={() => setProof(null)} />}
      </Dialog>
    </Stack>
  );
}

function ProofSteps({ id, proof, onDone }: { id: string; proof: Proof; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call('POST /institutes/:id/proof/check', { params: { id } });
      await revalidate();
      onDone();
    } catch (error) {
      setProblem(serverMessage(error, 'Failed to save institute'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="2">
      <p>Ask whoever runs {proof.domain} for one of these two. Leave it there: we look again each month.</p>
      <p>
        A TXT record of {proof.domain} with the text
        <br />
        <code className="anywhere">{proof.record}</code>
      </p>
      <p>
        Or a file with this text at
        <br />
        <code className="anywhere">{proof.file}</code>
      </p>
      <Problem text={problem} />
      <Button busy={isBusy} busyText="Looking..." onClick={check}>
        Check now
      </Button>
    </Stack>
  );
}
