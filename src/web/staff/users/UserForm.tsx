import type { ReactNode } from 'react';
import { packageOffers } from '../../../contract/money/prices.ts';
import { balanceTypes, bucketLabel, packageTypes, roles } from '../../../contract/vocabulary/index.ts';
import { serverMessage } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Options, SelectField, TextField } from '../../ui/Field.tsx';
import { Cluster, Grid, Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Callout.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import admin from '../kit/Admin.module.css';
import { ReasonField } from '../kit/ReasonField.tsx';
import { roleLabels, correctsCredits, newValues, userErrors, type UserValues } from './user-values.tsx';

interface Props {
  initial: UserValues;
  /** Email address and role are locked when editing. */
  isNew: boolean;
  /** The form of universities has a fixed role. */
  isRoleFixed?: boolean;
  failed: string;
  onSave: (values: UserValues) => Promise<void>;
  backTo: string;
}

export function UserForm({ initial, isNew, isRoleFixed = false, failed, onSave, backTo }: Props) {
  const form = useForm({
    initial,
    validate: (values) => userErrors(values, isNew ? null : initial),
    send: onSave,
    messageOf: (error) => serverMessage(error, failed),
  });
  const { values, register, idOf } = form;
  const isUniversity = values.role === 'university';
  const labels = {
    name: isUniversity ? 'Institution Name' : 'Name',
    email: 'Email',
    role: 'Role',
    mobile: 'Mobile',
    designation: isUniversity ? 'Contact Person Designation' : 'Designation',
    affiliation: isUniversity ? 'Address' : 'Affiliation',
    subscription: 'Subscription',
    subscriptionEndsAt: 'Subscription ends',
    postsRemaining: 'Posts remaining',
    packageType: 'Package type',
    ...Object.fromEntries(balanceTypes.map((type) => [`credits.${type}`, bucketLabel(type)])),
    reason: 'Reason',
  };
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <Problem title={failed} text={form.message} />
      <ErrorSummary errors={form.errors} labels={labels} idOf={idOf} />
      <Part title="Account">
        <TextField {...register('name')} label={labels.name} maxLength={150} />
        <AccountFields form={form} labels={labels} isNew={isNew} isRoleFixed={isRoleFixed} />
        <ProfileFields form={form} labels={labels} />
        {isNew && <FirstPassword form={form} />}
      </Part>
      <Part title={isUniversity ? 'Subscription and package' : 'Subscription'}>
        <SubscriptionFields form={form} labels={labels} />
        {isUniversity && <PackageFields form={form} labels={labels} initial={initial} />}
      </Part>
      <Part title="Credits">
        <CreditFields form={form} />
      </Part>
      <ReasonField
        {...register('reason')}
        label={labels.reason}
        optional={isNew || !correctsCredits(values, initial)}
        rows={2}
        help="Recorded in the log and with each credit change."
      />
      <Cluster gap="1" className={admin.save}>
        <Button {...form.buttonProps} busyText="Saving...">
          {isNew ? 'Create' : 'Save'}
        </Button>
        <ButtonLink to={backTo} variant="quiet">
          Cancel
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="2" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </Stack>
);

interface PartProps {
  form: ReturnType<typeof useForm<UserValues>>;
  labels: Record<string, string>;
}

const AccountFields = ({
  form: { register, registerControl, change },
  labels,
  isNew,
  isRoleFixed,
}: PartProps & { isNew: boolean; isRoleFixed: boolean }) => (
  <Grid min="14rem" gap="2" align="start" fit>
    <TextField
      {...register('email')}
      label={labels.email}
      type="email"
      autoComplete="off"
      readOnly={!isNew}
      help={isNew ? undefined : 'Change it below, with a reason.'}
    />
    <SelectField
      {...registerControl('role')}
      label={labels.role}
      disabled={!isNew || isRoleFixed}
      onChange={(event) => {
        const role = roles.find((one) => one === event.target.value) ?? 'individual';
        const { credits, firstLogin } = newValues(role);
        change({ role, credits, firstLogin });
      }}
    >
      <Options values={roles} labelOf={(role) => roleLabels[role]} />
    </SelectField>
  </Grid>
);

const ProfileFields = ({ form: { register }, labels }: PartProps) => (
  <>
    <Grid min="14rem" gap="2" align="start">
      <TextField {...register('mobile')} label={labels.mobile} optional type="tel" />
      <TextField {...register('designation')} label={labels.designation} optional />
    </Grid>
    <TextField {...register('affiliation')} label={labels.affiliation} optional />
  </>
);

const SubscriptionFields = ({ form: { register, registerControl, change, values }, labels }: PartProps) => (
  <Grid min="14rem" gap="2" align="start" fit>
    <SelectField
      {...registerControl('subscription')}
      label={labels.subscription}
      onChange={({ target }) => change({ subscription: target.value === 'premium' ? 'premium' : 'free' })}
    >
      <option value="free">Free</option>
      <option value="premium">Premium</option>
    </SelectField>
    <TextField
      {...register('subscriptionEndsAt')}
      label={labels.subscriptionEndsAt}
      optional
      type="date"
      disabled={values.subscription === 'free'}
      value={values.subscription === 'free' ? '' : values.subscriptionEndsAt}
    />
  </Grid>
);

/** A university's package. */
function PackageFields({
  form: { register, registerControl, change, values },
  labels,
  initial,
}: PartProps & { initial: UserValues }) {
  const isUnlimited = values.postsRemaining === '' && initial.postsRemaining === '';
  return (
    <Grid min="14rem" gap="2" align="start" fit>
      <TextField
        {...register('postsRemaining')}
        label={labels.postsRemaining}
        inputMode="numeric"
        disabled={isUnlimited}
        value={isUnlimited ? 'Unlimited' : values.postsRemaining}
      />
      <SelectField
        {...registerControl('packageType')}
        label={labels.packageType}
        onChange={({ target }) =>
          change({ packageType: packageTypes.find((type) => type === target.value) ?? '' })
        }
      >
        <option value="">None</option>
        <Options values={packageTypes} labelOf={(type) => packageOffers[type].name} />
      </SelectField>
    </Grid>
  );
}

const FirstPassword = ({ form: { values, change, idOf } }: Pick<PartProps, 'form'>) => (
  <RadioGroup
    id={idOf('firstLogin')}
    legend="First login"
    name="firstLogin"
    options={[
      ['invitation', 'Email an invitation: the person chooses the password within 7 days'],
      ['password', 'Show me a password of 12 characters once, to pass on'],
    ]}
    value={values.firstLogin}
    onChange={(firstLogin) => change({ firstLogin })}
  />
);

const CreditFields = ({ form: { values, change, idOf, errorOf } }: Pick<PartProps, 'form'>) => (
  <Grid min="9rem" gap="1h" align="start">
    {balanceTypes.map((type) => (
      <TextField
        key={type}
        id={idOf(`credits.${type}`)}
        label={bucketLabel(type)}
        inputMode="numeric"
        value={values.credits[type]}
        error={errorOf(`credits.${type}`)}
        onChange={({ target }) => change({ credits: { ...values.credits, [type]: target.value } })}
      />
    ))}
  </Grid>
);
