import { useState } from 'react';
import { searchName } from '../../../../contract/text/search-name.ts';
import {
  searchFrequencies,
  searchLimits,
  type SearchFrequency,
} from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../lib/api/call.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice, Problem } from '../../../ui/Notice.tsx';
import type { ListSearch } from './alert-link.ts';
import { CalendarField } from './CalendarField.tsx';
import css from './Searches.module.css';
import { TimeFields } from './TimeFields.tsx';
import { asNumbers, typedTimes } from './times.ts';
import { useOwnZone } from './use-own-zone.ts';

/** Form that saves a list as a search of the user. */
export function SaveSearch({ list: { kind, query, words } }: { list: ListSearch }) {
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
      <Notice
        tone="ok"
        role="status"
        title="Your search is saved."
        actions={<ButtonLink to="/my-searches">Saved searches</ButtonLink>}
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
      <p className={css.note}>
        We only email you when there is something new. Change or stop the emails at any time under{' '}
        <Link to="/my-searches">Saved searches</Link>.
      </p>
    </Stack>
  );
}
