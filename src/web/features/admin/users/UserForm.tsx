import { type FormEvent, useState } from 'react';
import { packageOffers } from '../../../../contract/prices.ts';
import { balanceTypes, packageTypes, roles } from '../../../../contract/vocabulary/index.ts';
import { CallError, serverMessage } from '../../../api/call.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import admin from '../Admin.module.css';
import { creditLabel } from './credit-labels.ts';
import { roleLabels } from './role-labels.ts';
import { correctsCredits, newValues, problemsOf, type UserValues } from './user-values.ts';

interface Props {
  initial: UserValues;
  /** E-mail address and role are locked when editing. */
  isNew: boolean;
  /** A university's form has one role. */
  isRoleFixed?: boolean;
  failed: string;
  onSave: (values: UserValues) => Promise<void>;
  backTo: string;
}

export function UserForm({ initial, isNew, isRoleFixed = false, failed, onSave, backTo }: Props) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = <Name extends keyof UserValues>(name: Name, value: UserValues[Name]) =>
    setValues((before) => ({ ...before, [name]: value }));
  const text = (name: 'name' | 'email' | 'mobile' | 'designation' | 'affiliation') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = problemsOf(values, isNew ? null : initial);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return setMessage('Please check the marked fields.');
    setBusy(true);
    setMessage(null);
    try {
      await onSave(values);
    } catch (error) {
      setErrors(error instanceof CallError ? error.fields : {});
      setMessage(serverMessage(error, failed));
      setBusy(false);
    }
  };
  const isUniversity = values.role === 'university';
  const isUnlimited = values.postsRemaining === '' && initial.postsRemaining === '';
  return (
    <form className={admin.form} onSubmit={(event) => void submit(event)} noValidate>
      {message && (
        <Notice tone="danger" role="alert" title={failed}>
          {message}
        </Notice>
      )}
      <TextField label={isUniversity ? 'Institution Name' : 'Name'} maxLength={150} {...text('name')} />
      <div className={admin.pair}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          readOnly={!isNew}
          help={isNew ? undefined : 'The email address is locked.'}
          {...text('email')}
        />
        <SelectField
          label="Role"
          value={values.role}
          disabled={!isNew || isRoleFixed}
          error={errors['role']}
          onChange={(event) => {
            const role = roles.find((one) => one === event.target.value) ?? 'individual';
            setValues((before) => ({ ...before, role, credits: newValues(role).credits }));
          }}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={admin.pair}>
        <TextField label="Mobile" optional type="tel" {...text('mobile')} />
        <TextField
          label={isUniversity ? 'Contact Person Designation' : 'Designation'}
          optional
          {...text('designation')}
        />
        <TextField label={isUniversity ? 'Address' : 'Affiliation'} optional {...text('affiliation')} />
      </div>
      <div className={admin.pair}>
        <SelectField
          label="Subscription"
          value={values.subscription}
          onChange={(event) => set('subscription', event.target.value === 'premium' ? 'premium' : 'free')}
        >
          <option value="free">Free</option>
          <option value="premium">Premium</option>
        </SelectField>
        <TextField
          label="Subscription ends"
          optional
          type="date"
          disabled={values.subscription === 'free'}
          value={values.subscription === 'free' ? '' : values.subscriptionEndsAt}
          error={errors['subscriptionEndsAt']}
          onChange={(event) => set('subscriptionEndsAt', event.target.value)}
        />
      </div>
      {isUniversity && (
        <div className={admin.pair}>
          <TextField
            label="Posts remaining"
            inputMode="numeric"
            disabled={isUnlimited}
            value={isUnlimited ? 'Unlimited' : values.postsRemaining}
            error={errors['postsRemaining']}
            onChange={(event) => set('postsRemaining', event.target.value)}
          />
          <SelectField
            label="Package type"
            value={values.packageType}
            onChange={(event) =>
              set('packageType', packageTypes.find((type) => type === event.target.value) ?? '')
            }
          >
            <option value="">None</option>
            {packageTypes.map((type) => (
              <option key={type} value={type}>
                {packageOffers[type].name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <fieldset>
        <legend className={admin.strong}>Credits</legend>
        <div className={admin.trio}>
          {balanceTypes.map((type) => (
            <TextField
              key={type}
              label={creditLabel(type)}
              inputMode="numeric"
              value={values.credits[type]}
              error={errors[`credits.${type}`]}
              onChange={(event) => set('credits', { ...values.credits, [type]: event.target.value })}
            />
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label="Reason"
        optional={isNew || !correctsCredits(values, initial)}
        rows={2}
        maxLength={1000}
        help="Kept in the log and beside each change of credits."
        value={values.reason}
        error={errors['reason']}
        onChange={(event) => set('reason', event.target.value)}
      />
      <div className={admin.buttons}>
        <Button type="submit" busy={busy} busyText="Saving...">
          {isNew ? 'Create' : 'Save'}
        </Button>
        <ButtonLink to={backTo} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
