import { Link, type MetaArgs } from 'react-router';
import { useState } from 'react';
import type { Result } from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/index.ts';
import { registration } from '../../contract/people/account-inputs.ts';
import {
  countriesOf,
  countryCodes,
  defaultCountryCode,
  firstCodes,
  splitNumber,
} from '../../contract/text/phone-number.ts';
import { registrantRoles } from '../../contract/vocabulary/index.ts';
import { CardPage } from '../ui/CardPage.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { call } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { Callout } from '../ui/Callout.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { useLeaveWhenLoggedIn, registrationFailureMessage } from './login-outcome.ts';
import { NewPasswordFields, passwordHelp } from './NewPasswordFields.tsx';
import { profileLabel } from './profile-labels.ts';
import css from './Accounts.module.css';

type RegistrantRole = (typeof registrantRoles)[number];

const initial = {
  role: 'individual' as RegistrantRole,
  name: '',
  email: '',
  countryCode: defaultCountryCode,
  mobile: '',
  password: '',
  confirmPassword: '',
  designation: '',
  affiliation: '',
  terms: false,
};

const roleLabels: Record<RegistrantRole, string> = {
  individual: 'Individual',
  university: 'University/Institution',
};
const roleHints: Record<RegistrantRole, string> = {
  individual: 'For academicians, researchers and scholars.',
  university: 'For universities, colleges and institutes.',
};

/**
 * The mobile number is sent with its country code (docs/specification.md#registration). An empty one stays empty, so that it is
 * reported as missing; one that was typed with a code that isn't understood is sent as it was typed.
 */
const toBody = (values: typeof initial) => ({
  ...values,
  mobile: /^(?:\+|00|$)/.test(values.mobile) ? values.mobile : values.countryCode + values.mobile,
  terms: values.terms as true,
});

/** When nothing else is wrong, the banner says that the passwords differ (docs/specification.md#account-screens). */
const differing = (errors: Record<string, string>): string | null =>
  Object.keys(errors).join() === 'confirmPassword' && errors.confirmPassword === 'Passwords must match'
    ? 'Passwords do not match'
    : null;

// oxlint-disable-next-line eslint/max-lines-per-function -- a form from its first field to its last
function RegisterForm() {
  const { login } = useSession();
  const [registered, setRegistered] = useState<Result<Contract['POST /auth/register']> | null>(null);
  const form = useForm({
    initial,
    schema: registration,
    toBody,
    messageOf: registrationFailureMessage,
    fromNativeInput: ({ mobile, countryCode, ...typed }) => ({
      ...typed,
      ...(countryCode && { countryCode }),
      ...(mobile && splitNumber(mobile, countryCode ?? defaultCountryCode)),
    }),
    send: async (body) => {
      const { token, user, notice } = await call('POST /auth/register', { body });
      if (notice === null) login(token, user);
      else setRegistered({ token, user, notice });
    },
  });
  const { values, change, register } = form;
  const isUniversity = values.role === 'university';
  const labels = {
    name: profileLabel('name', values.role),
    email: 'Email',
    countryCode: 'Country code',
    mobile: 'Mobile',
    designation: profileLabel('designation', values.role),
    affiliation: profileLabel('affiliation', values.role),
    password: 'Password',
    confirmPassword: 'Confirm Password',
    terms: 'Terms',
  };
  if (registered)
    return (
      <Callout
        tone="warn"
        role="status"
        title="Your account is ready, but not verified yet"
        actions={<Button onClick={() => login(registered.token, registered.user)}>Continue</Button>}
      >
        <p>{registered.notice}</p>
      </Callout>
    );
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} message={form.message ?? differing(form.errors)} labels={labels} />
      <RoleChoice role={values.role} onChange={(role) => change({ role })} />
      <TextField
        {...register('name')}
        label={labels.name}
        autoComplete={isUniversity ? 'organization' : 'name'}
        required
      />
      <TextField {...register('email')} label={labels.email} type="email" autoComplete="email" required />
      <div className={css.phone}>
        <SelectField {...register('countryCode')} label={labels.countryCode} autoComplete="tel-country-code">
          {namedCodes.map(([code, names]) => (
            // Browsers don't all call every country as the server does.
            <option key={code} value={code} suppressHydrationWarning>
              {`${code} ${names}`}
            </option>
          ))}
        </SelectField>
        <TextField
          {...register('mobile')}
          label={labels.mobile}
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          onChange={(event) => change(splitNumber(event.target.value, values.countryCode))}
          required
        />
      </div>
      <div className={css.pair}>
        <TextField
          {...register('designation')}
          label={labels.designation}
          autoComplete="organization-title"
          required
        />
        <TextField
          {...register('affiliation')}
          label={labels.affiliation}
          autoComplete={isUniversity ? 'street-address' : 'organization'}
          required
        />
      </div>
      <NewPasswordFields
        password={{ ...register('password'), label: labels.password, help: passwordHelp, required: true }}
        repeated={{ ...register('confirmPassword'), label: labels.confirmPassword, required: true }}
      />
      <div>
        <Checkbox
          id={form.idOf('terms')}
          name="terms"
          checked={values.terms}
          onChange={(event) => change({ terms: event.target.checked })}
          error={form.errors.terms}
          label={<Terms />}
        />
      </div>
      <Button {...form.buttonProps} block busyText="Creating account...">
        Create Account
      </Button>
      <Cluster as="p" gap="1 2" justify="between" className={css.foot}>
        <span>
          Already have an account? <Link to="/login">Login</Link>
        </span>
      </Cluster>
    </Stack>
  );
}

/** Country codes with the names of their countries: the specified ones, then the others by name. */
const namedCodes = nameCodes();

function nameCodes(): (readonly [code: string, names: string])[] {
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const named = countryCodes.map((code) => {
    const names = countriesOf(code).map((country) => regions.of(country) ?? country);
    return [code, names.join(', ')] as const;
  });
  const first = named.slice(0, firstCodes.length);
  const others = named.slice(firstCodes.length).toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
  return [...first, ...others];
}

const roleOptions = registrantRoles.map(
  (role) =>
    [
      role,
      <>
        <span>{roleLabels[role]}</span>
        <small className="block regular ink-2">{roleHints[role]}</small>
      </>,
    ] as const,
);

const RoleChoice = ({
  role: chosen,
  onChange,
}: {
  role: RegistrantRole;
  onChange: (role: RegistrantRole) => void;
}) => (
  <RadioGroup legend="Register as" name="role" options={roleOptions} value={chosen} onChange={onChange} />
);

const Terms = () => (
  <>
    I accept the{' '}
    <Link to="/terms" target="_blank">
      Terms and Conditions
    </Link>{' '}
    and the{' '}
    <Link to="/privacy" target="_blank">
      Privacy Policy
    </Link>
  </>
);

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Register',
    description: 'Create an account as an individual or a university.',
  });

export default function RegisterPage() {
  useLeaveWhenLoggedIn();
  return (
    <CardPage title="Create an account" lead="Free for individuals and institutions." wide>
      <RegisterForm />
    </CardPage>
  );
}
