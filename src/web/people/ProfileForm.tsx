import { useEffect, useState, useEffectEvent } from 'react';
import { profileInput } from '../../contract/people/profile-input.ts';
import type { User } from '../../contract/people/user.ts';
import { aboutUsLimit, type ProfileField, editableProfileFields } from '../../contract/vocabulary/index.ts';
import { call, CallError } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import { Callout } from '../ui/Callout.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { SessionEnded } from '../lib/session/RequireUserForForm.tsx';
import { AddressField } from '../lib/uploads/AddressField.tsx';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { readStoredJson, writeStored } from '../lib/stored.ts';
import { keepsNoDrafts } from '../lib/session/end-session.ts';
import { profileLabel } from './profile-labels.ts';
import css from './Accounts.module.css';

const listFields = ['workExperience', 'coursesPrograms'] as const;
const isListField = (field: ProfileField): field is (typeof listFields)[number] =>
  (listFields as readonly ProfileField[]).includes(field);

type ProfileValues = Partial<Record<ProfileField, string>>;

/** Values of the form: text only, lists with one entry per line. */
export const profileValues = (user: User): ProfileValues =>
  Object.fromEntries(
    editableProfileFields(user.role).map((field) => [
      field,
      isListField(field) ? user[field].join('\n') : (user[field] ?? ''),
    ]),
  );

/** Body of the call: lists as arrays, without empty lines. */
export const profileBody = (values: ProfileValues): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isListField(field as ProfileField) ? value.split('\n').filter((line) => line.trim() !== '') : value,
    ]),
  );

const pauseMs = 400;
const keyOf = (userId: string) => `lectern:profile:${userId}`;

/** This user's unsaved changes on this device; null without any. */
function storedChanges(userId: string, saved: ProfileValues): ProfileValues | null {
  const stored = readStoredJson(keyOf(userId)) as ProfileValues | null;
  const own = Object.entries(stored ?? {}).filter(
    ([field, value]) => field in saved && typeof value === 'string' && value !== saved[field as ProfileField],
  );
  return own.length > 0 ? Object.fromEntries(own) : null;
}

function storeChanges(userId: string, changes: ProfileValues): void {
  if (keepsNoDrafts(userId)) return;
  writeStored(keyOf(userId), Object.keys(changes).length > 0 ? JSON.stringify(changes) : null);
}

/** Stores differences from the saved profile on this device, so that they survive a reload or a lost session. */
function useStoredProfile(userId: string, saved: ProfileValues, values: ProfileValues): void {
  const store = useEffectEvent(() =>
    storeChanges(
      userId,
      Object.fromEntries(
        Object.entries(values).filter(([field, value]) => value !== saved[field as ProfileField]),
      ),
    ),
  );
  useEffect(() => {
    const timer = setTimeout(() => store(), pauseMs);
    return () => clearTimeout(timer);
  }, [values, saved]);
  useEffect(() => {
    const now = () => store();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);
}

/** Id of the form, for links to its fields. */
export const profileFormId = 'profile-form';

const linkFields: ProfileField[] = [
  'googleScholar',
  'linkedin',
  'webOfScience',
  'instagram',
  'youtube',
  'website',
];
const completions: Partial<Record<ProfileField, string>> = {
  name: 'name',
  mobile: 'tel',
  designation: 'organization-title',
  affiliation: 'organization',
  website: 'url',
};

interface ProfileFormProps {
  user: User;
  /** Called with whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

// oxlint-disable-next-line eslint/max-lines-per-function -- a form from its first field to its last
export function ProfileForm({ user, onDirty }: ProfileFormProps) {
  const { update } = useSession();
  const [isImageUploading, setImageUploading] = useState(false);
  const [isCvUploading, setCvUploading] = useState(false);
  const isUploading = isImageUploading || isCvUploading;
  const [saved, setSavedValues] = useState(() => profileValues(user));
  const [stored, setStored] = useState(() => storedChanges(user.id, saved));
  const form = useForm({
    initial: { ...saved, ...stored },
    schema: profileInput,
    toBody: profileBody,
    isBlocked: isUploading,
    send: async (body) => {
      const changed = await call('PUT /users/profile', { body });
      const stored = profileValues(changed);
      update(changed);
      setSavedValues(stored);
      setStored(null);
      return stored;
    },
  });
  const { values } = form;
  const isDirty = Object.entries(values).some(([field, value]) => value !== saved[field as ProfileField]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useStoredProfile(user.id, saved, values);

  const has = (field: ProfileField) => field in values;
  const label = (field: ProfileField) => profileLabel(field, user.role);
  const register = (field: ProfileField) => ({
    ...form.register(field),
    label: label(field),
    ...(completions[field] && { autoComplete: completions[field] }),
  });
  const labels = Object.fromEntries(
    Object.keys(values).map((field) => [field, label(field as ProfileField)]),
  );
  const isRefused = form.failure instanceof CallError && form.failure.status === 401;
  return (
    <Stack as="form" gap="3" {...form.formProps} id={profileFormId}>
      <ErrorSummary {...form} message={isRefused ? null : form.message} labels={labels} />
      <SessionEnded />
      {stored && isDirty && (
        <Callout tone="ok" role="status" title="We restored your unsaved changes">
          <p>They are stored on this device and not saved yet.</p>
        </Callout>
      )}
      <Stack as="section" gap="3" aria-labelledby="profile-basics">
        <h2 id="profile-basics">Basic information</h2>
        <TextField {...register('name')} required />
        <TextField
          label="Email"
          type="email"
          value={user.email}
          readOnly
          help="Change it under ‘Account settings’."
        />
        <TextField {...register('mobile')} type="tel" required />
        <div className={css.pair}>
          <TextField {...register('designation')} required />
          <TextField {...register('affiliation')} required />
        </div>
      </Stack>
      <Stack as="section" gap="3" aria-labelledby="profile-about">
        <h2 id="profile-about">About</h2>
        {has('profileImage') && (
          <AddressField
            {...register('profileImage')}
            type="image"
            autoComplete="photo"
            help="Upload an image of at most 5 MB. Images on other sites are usually not shown here."
            picture={<Avatar name={user.name} src={values.profileImage || null} large />}
            onBusy={setImageUploading}
            onChange={(profileImage) => form.change({ profileImage })}
          />
        )}
        <TextAreaField
          {...register('aboutUs')}
          optional
          counter={{ used: [...(values.aboutUs ?? '')].length, max: aboutUsLimit }}
        />
        {has('workExperience') && (
          <TextAreaField {...register('workExperience')} optional help="One position per line" />
        )}
        {has('coursesPrograms') && (
          <TextAreaField {...register('coursesPrograms')} optional help="One course or program per line" />
        )}
      </Stack>
      <Stack as="section" gap="3" aria-labelledby="profile-links">
        <h2 id="profile-links">Links</h2>
        <div className={css.pair}>
          {linkFields.filter(has).map((field) => (
            <TextField
              key={field}
              {...register(field)}
              type="url"
              inputMode="url"
              optional
              placeholder="https://"
            />
          ))}
        </div>
        {has('cvUpload') && (
          <AddressField
            {...register('cvUpload')}
            type="document"
            help="Link to your CV, or upload a PDF of at most 10 MB. Anyone with the link can open it."
            onBusy={setCvUploading}
            onChange={(cvUpload) => form.change({ cvUpload })}
          />
        )}
      </Stack>
      {form.isDone && <Callout tone="ok" role="status" title="Profile saved" />}
      {isUploading && <p className="sm ink-2">Please wait until the file is uploaded.</p>}
      <Cluster gap="1h">
        <Button {...form.buttonProps} busyText="Saving...">
          Save Changes
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => form.reset(saved)}>
            Discard changes
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
