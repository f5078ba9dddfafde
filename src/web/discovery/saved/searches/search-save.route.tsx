import { Link, type MetaArgs, useLocation } from 'react-router';
import { type ReactNode, useState } from 'react';
import { searchName } from '../../../../contract/text/describe-search.ts';
import {
  searchFrequencies,
  searchLimits,
  type SearchFrequency,
} from '../../../../contract/vocabulary/index.ts';
import { CardPage } from '../../../ui/CardPage.tsx';
import { useSession } from '../../../lib/session/SessionProvider.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ButtonLink, Button } from '../../../ui/Button.tsx';
import { Callout, Problem } from '../../../ui/Callout.tsx';
import { call } from '../../../lib/api/call.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/Field.tsx';
import { Page, PageHead, Stack } from '../../../ui/Layout.tsx';
import { FieldForMachines } from '../../../ui/VisuallyHidden.tsx';
import { readListSearch, type ListSearch } from './alert-link.ts';
import type { Route } from './+types/search-save.route.ts';
import { CalendarField, TimeFields, asNumbers, typedTimes, useOwnZone } from './TimeFields.tsx';
import css from './Searches.module.css';

const mailed = searchFrequencies.filter((one) => one !== 'none');

const initial = {
  email: '',
  leaveEmpty: '',
  frequency: 'daily' as (typeof mailed)[number],
  ...typedTimes(),
};

interface RequestAlertProps {
  list: ListSearch;
  /** This page, for after a login. */
  next: string;
}

/** Requests mails about a search without an account. Without JavaScript the form is sent to the page's own address. */
function RequestAlert({ list: { kind, query, address }, next }: RequestAlertProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const timeZone = useOwnZone();
  const form = useForm({
    initial,
    toBody: (values) => ({ ...asNumbers(values), timeZone, kind, query }),
    send: async (body) => {
      const { message } = await call('POST /alerts', { body });
      setAnswer(message);
    },
  });
  if (answer !== null)
    return (
      <Callout
        tone="ok"
        role="status"
        title={answer}
        actions={address && <ButtonLink to={address}>Back to the list</ButtonLink>}
      >
        It goes to {form.values.email}. Alerts start once you have confirmed. If the email doesn’t arrive,
        check your spam folder.
      </Callout>
    );
  return (
    <Stack as="form" gap="2" {...form.formProps} action={next}>
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <FieldForMachines
        value={form.values.leaveEmpty}
        onChange={({ target }) => form.change({ leaveEmpty: target.value })}
      />
      <TimeFields values={{ ...form.values, timeZone }} change={form.change} frequencies={mailed} />
      <Problem text={form.errorOf('query') ?? form.message} />
      <Button {...form.buttonProps} disabled={false} block busyText="Sending...">
        Email me
      </Button>
      <p className="sm ink-2">
        We only email you when there is something new, and every email has an unsubscribe link. With an
        account you can also see your searches here:{' '}
        <Link to={`/login?${new URLSearchParams({ next })}`}>Login</Link>.
      </p>
    </Stack>
  );
}

/** Form that saves a list as a search of the user. */
function SaveSearch({ list: { kind, query, words } }: { list: ListSearch }) {
  const [isSaved, setSaved] = useState(false);
  const timeZone = useOwnZone();
  const form = useForm({
    initial: {
      name: searchName(words),
      frequency: 'daily' as SearchFrequency,
      inCalendar: false,
      ...typedTimes(),
    },
    toBody: (values) => ({ ...asNumbers(values), timeZone, kind, query }),
    send: async (body) => {
      await call('POST /searches', { body });
      setSaved(true);
    },
  });
  if (isSaved)
    return (
      <Callout
        tone="ok"
        role="status"
        title="Your search is saved."
        actions={<ButtonLink to="/dashboard/settings#searches">Saved searches</ButtonLink>}
      />
    );
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <TextField
        {...form.register('name')}
        label="Name of the search"
        maxLength={searchLimits.name}
        required
      />
      <TimeFields
        values={{ ...form.values, timeZone }}
        change={form.change}
        frequencies={searchFrequencies}
      />
      <CalendarField values={form.values} change={form.change} />
      <Problem text={form.errorOf('query') ?? form.message} />
      <Button {...form.buttonProps} block busyText="Saving...">
        Save search
      </Button>
      <p className="sm ink-2">
        We only email you when there is something new. Change or stop the emails at any time under{' '}
        <Link to="/dashboard/settings#searches">Saved searches</Link>.
      </p>
    </Stack>
  );
}

export { revalidatesOnNavigation as shouldRevalidate } from '../../../lib/navigation/revalidates-on-navigation.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ list: readListSearch(url.searchParams) });

const titleOf = (words: string | undefined) => (words ? `Email me new ${words}` : 'Email me what is new');

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: titleOf(loaderData?.list?.words), index: false });

/** Target of the links that save a list as a search. */
export default function SearchSave({ loaderData: { list } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { status, user } = useSession();
  if (!list)
    return (
      <Page>
        <PageHead title={titleOf(undefined)} />
        <Callout
          title="Open a list, choose filters, then select “Email me” above the results."
          actions={<ButtonLink to="/jobs">Find jobs</ButtonLink>}
        />
      </Page>
    );
  return (
    <CardPage title={titleOf(list.words)}>
      {user ? (
        <SaveSearch key={search} list={list} />
      ) : (
        <GuestContent isKnown={status !== 'loading'}>
          <RequestAlert key={search} list={list} next={pathname + search} />
        </GuestContent>
      )}
    </CardPage>
  );
}

/** What guests see, also without JavaScript. A browser with a stored session shows 'Loading...' until it is known who is logged in. */
const GuestContent = ({ isKnown, children }: { isKnown: boolean; children: ReactNode }) => (
  <div className={isKnown ? undefined : css.untilKnown}>
    {!isKnown && (
      <p role="status" className={css.checking}>
        Loading...
      </p>
    )}
    {children}
  </div>
);
