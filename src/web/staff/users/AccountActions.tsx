import { Ban, CircleCheck, KeyRound, Mail, Send, Trash2 } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { type AdminUser, givenEmail } from '../../../contract/staff/admin-users.ts';
import { serverMessage, call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Callout.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { TextField } from '../../ui/Field.tsx';
import { ReasonDialog, type Question } from '../queue/ReasonDialog.tsx';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import admin from '../kit/Admin.module.css';
import { ReasonField } from '../kit/ReasonField.tsx';

function blocking({ id, name, blockedAt }: AdminUser): Question {
  const blocked = blockedAt === null;
  return {
    title: `${blocked ? 'Block' : 'Unblock'} ${name}?`,
    text: blocked ? 'The user is logged out at once and cannot log in again.' : 'The user can log in again.',
    button: blocked ? 'Block' : 'Unblock',
    needsReason: true,
    isDangerous: blocked,
    onConfirm: async (reason) => {
      await call('PUT /admin/users/:id', { params: { id }, body: { blocked, reason: reason || null } });
    },
  };
}

const invitationAgain = ({ id, email, name }: AdminUser): Question => ({
  title: `Invite ${name} again?`,
  text: `A new link goes to ${email} and works for 7 days. The earlier one stops working.`,
  button: 'Send again',
  needsReason: false,
  onConfirm: async (reason) => {
    await call('POST /admin/users/:id/invitation', { params: { id }, body: { reason: reason || null } });
  },
});

const secondFactorReset = ({ id, name }: AdminUser): Question => ({
  title: `Reset two-step login of ${name}?`,
  text: 'Verify the user’s identity first and record how. Afterwards the password alone is enough to log in. All sessions end, and the user is notified by email.',
  button: 'Reset two-step login',
  needsReason: true,
  isDangerous: true,
  onConfirm: async (reason) => {
    await call('DELETE /admin/users/:id/second-factor', { params: { id }, body: { reason } });
  },
});

const deletion = ({ id, name }: AdminUser, publishedItems: 'keep' | 'delete'): Question => ({
  title: `Delete ${name}?`,
  text:
    publishedItems === 'keep'
      ? 'Profile, sessions and unpublished items are deleted; published items stay without an author. This cannot be undone.'
      : 'Profile, sessions and all items, including published ones, are deleted. This cannot be undone.',
  button: 'Delete permanently',
  needsReason: true,
  isDangerous: true,
  onConfirm: async (reason) => {
    await call('DELETE /admin/users/:id', {
      params: { id },
      body: { publishedItems, reason: reason || null },
    });
  },
});

interface AddressFormProps {
  user: AdminUser;
  onClose: () => void;
  onDone: () => void;
}

/** Another address for an account whose owner can't reach the present one. */
function AddressForm({ user, onClose, onDone }: AddressFormProps) {
  const form = useForm({
    initial: { email: '', reason: '' },
    schema: givenEmail,
    send: async (body) => {
      await call('PUT /admin/users/:id/email', { params: { id: user.id }, body });
      onDone();
    },
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        Verify first who asks, and record how. The user is logged out and logs in with the new address, which
        gets a link to verify it. {user.email} is told, and can undo the change for 7 days.
      </p>
      <ErrorSummary {...form} labels={{ email: 'New email address', reason: 'Reason' }} />
      <TextField
        {...form.register('email')}
        label="New email address"
        type="email"
        autoComplete="off"
        required
      />
      <ReasonField {...form.register('reason')} label="Reason" />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Change address</Button>
      </DialogActions>
    </Stack>
  );
}

type Ask = (question: Question, onSuccess?: () => unknown) => void;

/** A section whose buttons ask before they act; nothing on one's own page. */
function AskingSection(props: {
  title: string;
  user: AdminUser;
  className?: string | undefined;
  children: (ask: Ask) => ReactNode;
}) {
  const { revalidate } = useRevalidator();
  const { user: self } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (self?.id === props.user.id) return null;
  const ask: Ask = ({ onConfirm, ...rest }, onSuccess = revalidate) =>
    setQuestion({
      ...rest,
      onConfirm: async (reason) => {
        setProblem(null);
        await onConfirm(reason).then(onSuccess, (error: unknown) =>
          setProblem(serverMessage(error, 'Failed to save user')),
        );
      },
    });
  return (
    <Stack as="section" gap="1h" className={props.className} aria-label={props.title}>
      <h2>{props.title}</h2>
      <Problem text={problem} />
      {props.children(ask)}
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </Stack>
  );
}

/** What an admin can do for an account's owner. */
export function AccountActions({ user }: { user: AdminUser }) {
  const { revalidate } = useRevalidator();
  const [isMoving, setMoving] = useState(false);
  return (
    <AskingSection title="Address and login" user={user}>
      {(ask) => (
        <Cluster gap="1">
          <Button variant="outline" size="small" onClick={() => setMoving(true)}>
            <Icon icon={Mail} /> Change address
          </Button>
          {user.invitationEndsAt && !user.blockedAt && (
            <Button variant="outline" size="small" onClick={() => ask(invitationAgain(user))}>
              <Icon icon={Send} /> Send invitation again
            </Button>
          )}
          {user.hasSecondFactor && (
            <Button variant="outline" size="small" onClick={() => ask(secondFactorReset(user))}>
              <Icon icon={KeyRound} /> Reset two-step login
            </Button>
          )}
          <Dialog
            open={isMoving}
            onClose={() => setMoving(false)}
            title={`Change the address of ${user.name}`}
          >
            <AddressForm
              user={user}
              onClose={() => setMoving(false)}
              onDone={() => {
                setMoving(false);
                void revalidate();
              }}
            />
          </Dialog>
        </Cluster>
      )}
    </AskingSection>
  );
}

/** What ends an account, for a while or permanently: at the end of the page, away from what is pressed every day. */
export function EndOfAccount({ user, onGone }: { user: AdminUser; onGone: () => void }) {
  const isBlocked = user.blockedAt !== null;
  return (
    <AskingSection
      title={isBlocked ? 'Unblock or delete' : 'Block or delete'}
      user={user}
      className={`${admin.card} ${admin.ends}`}
    >
      {(ask) => (
        <ul>
          <Ending
            text={
              isBlocked
                ? 'The user can log in again.'
                : 'The user is logged out at once and cannot log in again.'
            }
          >
            <Button variant="outline" size="small" onClick={() => ask(blocking(user))}>
              <Icon icon={isBlocked ? CircleCheck : Ban} /> {isBlocked ? 'Unblock' : 'Block'}
            </Button>
          </Ending>
          <Ending text="The profile and unpublished items are deleted. Published items stay, without an author.">
            <Button variant="danger" size="small" onClick={() => ask(deletion(user, 'keep'), onGone)}>
              <Icon icon={Trash2} /> Delete, keep published
            </Button>
          </Ending>
          <Ending text="The profile and all items are deleted, the published ones too.">
            <Button variant="danger" size="small" onClick={() => ask(deletion(user, 'delete'), onGone)}>
              <Icon icon={Trash2} /> Delete with all items
            </Button>
          </Ending>
        </ul>
      )}
    </AskingSection>
  );
}

const Ending = ({ text, children }: { text: string; children: ReactNode }) => (
  <Cluster as="li" gap="1 2" justify="between">
    <p>{text}</p>
    {children}
  </Cluster>
);
