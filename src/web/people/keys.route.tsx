import { useState } from 'react';
import { type MetaArgs, useRevalidator } from 'react-router';
import type { ApiKey } from '../../contract/people/api-key.ts';
import { call, serverMessage } from '../lib/api/call.ts';
import { LoadError, toResult } from '../lib/loading/load-result.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { RequireUser } from '../lib/session/guards.tsx';
import { Page, PageHead, Sidebar, Stack } from '../ui/Layout.tsx';
import { shortDate, shortMoment } from '../lib/format/dates.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Problem } from '../ui/Callout.tsx';
import type { Route } from './+types/keys.route.ts';
import { ApiKeyForm } from './ApiKeyForm.tsx';
import css from './Profile.module.css';

/** The keys of an account, and the form for another one. */
function ApiKeys({ keys, isInstitution }: { keys: ApiKey[]; isInstitution: boolean }) {
  return (
    <Sidebar width="22rem" gap="3">
      <Stack gap="3">
        <Stack as="section" gap="2" className={css.panel} aria-labelledby="keys">
          <h2 id="keys">Keys</h2>
          {keys.length === 0 ? (
            <EmptyState>There are no keys yet.</EmptyState>
          ) : (
            <ul className="grid">
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
          )}
          {keys.length > 1 && <RevokeAll />}
        </Stack>
        <Help isInstitution={isInstitution} />
      </Stack>
      <ApiKeyForm />
    </Sidebar>
  );
}

const Help = ({ isInstitution }: { isInstitution: boolean }) => (
  <Stack as="section" gap="2" className={css.panel} aria-labelledby="keys-help">
    <h2 id="keys-help">How programs use a key</h2>
    <p>
      A program sends the key with each call. It can do what the key allows and nothing else: it can’t log in,
      pay, or change the account. <a href="/api/docs/">The guide and all calls</a> show a nightly push in curl
      and Python.
    </p>
    <p>
      Keys end when you reset your password by email, change your email address or log out everywhere, not
      when you change your password: the dialog that changes it offers to revoke them. We write to you 14 days
      before a key expires.
    </p>
    {isInstitution && (
      <p>
        Keys belong to the institution, and its owners make them. A key ends with the membership of whoever
        made it. Before somebody leaves, make a new key and enter it in the program.
      </p>
    )}
  </Stack>
);

const scopeNames = { read: 'Read', jobs: 'Jobs', posts: 'Posts' };

function usedText({ lastUsedAt, madeBy, createdAt }: ApiKey): string {
  const made = `Made ${shortDate(createdAt)}${madeBy ? ` by ${madeBy.name}` : ''}`;
  return `${made}, ${lastUsedAt ? `last used ${shortMoment(lastUsedAt)}` : 'not used yet'}`;
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isRevoking, setRevoking] = useState(false);
  const { name, prefix, scopes, expiresAt, hasExpired } = apiKey;
  return (
    <li className={css.member}>
      <div>
        <b>{name}</b> {hasExpired && <Badge tone="danger">Expired</Badge>}
        <p>
          <code>{prefix}…</code> {scopes.map((scope) => scopeNames[scope]).join(', ')}
        </p>
        <p>{usedText(apiKey)}</p>
        <p>
          {hasExpired ? 'Expired' : 'Expires'} {shortDate(expiresAt)}
        </p>
      </div>
      <Button
        size="small"
        variant="outline"
        aria-label={`${hasExpired ? 'Remove' : 'Revoke'} ${name}`}
        onClick={() => setRevoking(true)}
      >
        {hasExpired ? 'Remove' : 'Revoke'}
      </Button>
      <RevokeDialog apiKey={apiKey} open={isRevoking} onClose={() => setRevoking(false)} />
    </li>
  );
}

function RevokeAll() {
  const [isRevoking, setRevoking] = useState(false);
  return (
    <div>
      <Button size="small" variant="outline" onClick={() => setRevoking(true)}>
        Revoke all keys
      </Button>
      <RevokeDialog apiKey="all" open={isRevoking} onClose={() => setRevoking(false)} />
    </div>
  );
}

interface Revoking {
  apiKey: ApiKey | 'all';
  open: boolean;
  onClose: () => void;
}

function RevokeDialog({ apiKey, open, onClose }: Revoking) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const isAll = apiKey === 'all';
  const revoke = async () => {
    setProblem(null);
    try {
      if (apiKey === 'all') await call('DELETE /keys');
      else await call('DELETE /keys/:id', { params: { id: apiKey.id } });
      onClose();
      await revalidate();
    } catch (error) {
      setProblem(serverMessage(error, 'This could not be saved. Please try again.'));
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={isAll ? 'Revoke all keys?' : `Revoke ${apiKey.name}?`}>
      <p>
        Programs that use {isAll ? 'these keys, and keys that you made for an institution,' : 'this key'} are
        refused at once. What they published stays.
      </p>
      <Problem text={problem} />
      <DialogActions onCancel={onClose}>
        <Button variant="danger" busyText="Revoking..." onClick={revoke}>
          {isAll ? 'Revoke all keys' : 'Revoke key'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'API keys', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => toResult(call('GET /keys', { signal })));

export const HydrateFallback = () => (
  <Page>
    <PageHead title="API keys" />
  </Page>
);

/** Keys with which programs make calls for the account. */
export default function KeysPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHead
        title="API keys"
        lead="Let a program, such as your recruitment system, publish and update for you."
      />
      <RequireUser prompt="The keys of your programs will be shown here." waiting={null}>
        {(user) =>
          loaderData?.data ? (
            <ApiKeys keys={loaderData.data.keys} isInstitution={user.role === 'university'} />
          ) : (
            loaderData && <LoadError loaded={loaderData} />
          )
        }
      </RequireUser>
    </Page>
  );
}
