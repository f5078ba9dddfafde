import { type ComponentProps, useState } from 'react';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import {
  type Collection,
  entityOf,
  decidableStatuses,
  type DecidableStatus,
  stateNames,
} from '../../../contract/vocabulary/index.ts';
import { serverMessage, callItem } from '../../lib/api/call.ts';
import { ErrorSummary, type Errors } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Cluster, Stack, Grid } from '../../ui/Layout.tsx';
import { Callout, Problem } from '../../ui/Callout.tsx';
import { AdvertisementBox } from '../../publishing/form/reader/AdvertisementBox.tsx';
import { AdvertisementMarks } from '../../publishing/form/reader/AdvertisementMarks.tsx';
import { useStillEmpty } from '../../publishing/form/reader/still-empty.ts';
import { linkedEmployer, useAdvertisement } from '../../publishing/form/reader/use-advertisement.ts';
import type { JobValues } from '../../publishing/types/item-fields.ts';
import { ItemFieldList } from '../../publishing/form/fields/ItemFieldList.tsx';
import type { FormDefinition } from '../../publishing/form/definitions/definition.ts';
import { useDelayedNavigation } from '../../lib/navigation/use-delayed.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Options, SelectField } from '../../ui/Field.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { reasonErrors } from '../kit/forms.ts';
import admin from '../kit/Admin.module.css';
import { ReasonField } from '../kit/ReasonField.tsx';
import { AuthorSearch } from './AuthorSearch.tsx';

interface SettingsFieldsProps {
  values: ItemSettings;
  change: (changes: Partial<ItemSettings>) => void;
  errorOf: (name: string) => string | undefined;
  idOf: (name: string) => string;
}

/** Author, status, featured and why. */
const SettingsFields = ({ values, change, errorOf, idOf }: SettingsFieldsProps) => (
  <section className={admin.card} aria-label="Publication">
    <Stack gap="2">
      <Grid min="14rem" gap="2" align="start" fit>
        <AuthorSearch
          id={idOf('userId')}
          userId={values.userId}
          error={errorOf('userId')}
          onChoose={(user) => change({ userId: user?.id ?? '' })}
        />
        <SelectField
          id={idOf('approvalStatus')}
          label="Approval status"
          value={values.approvalStatus}
          error={errorOf('approvalStatus')}
          onChange={({ target }) =>
            change({
              approvalStatus: decidableStatuses.find((one) => one === target.value) ?? 'pending',
            })
          }
        >
          <Options values={decidableStatuses} labelOf={(status) => stateNames[status]} />
        </SelectField>
      </Grid>
      <Checkbox
        label="Featured: shown first in lists while it is live"
        checked={values.featured}
        onChange={({ target }) => change({ featured: target.checked })}
      />
      <ReasonField
        id={idOf('reason')}
        label="Reason"
        optional={values.approvalStatus !== 'rejected'}
        help="Recorded in the log. The reason for a rejection is emailed to the author."
        rows={2}
        value={values.reason}
        error={errorOf('reason')}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </Stack>
  </section>
);

/** What an admin sets in addition to the item's own fields. */
interface ItemSettings {
  userId: string;
  approvalStatus: DecidableStatus;
  featured: boolean;
  reason: string;
}

/** New items wait for review unless the admin says otherwise (docs/specification.md#status-changes). */
export const newSettings: ItemSettings = {
  userId: '',
  approvalStatus: 'pending',
  featured: false,
  reason: '',
};

const settingsOf = (item: Post | Job): ItemSettings => ({
  userId: item.userId ?? '',
  approvalStatus: item.approvalStatus === 'draft' ? 'pending' : item.approvalStatus,
  featured: item.featured,
  reason: '',
});

/** An item whose author was deleted stays without one. */
export function settingsErrors(
  collection: Collection,
  settings: ItemSettings,
  before: ItemSettings | null,
): Errors {
  const isAuthorMissing = !settings.userId && (!before || before.userId !== '');
  const isRejected = settings.approvalStatus === 'rejected' && before?.approvalStatus !== 'rejected';
  return {
    ...(isAuthorMissing && { userId: `Please select an author for this ${entityOf[collection]}` }),
    ...(isRejected && reasonErrors('reason', settings.reason)),
  };
}

/** The settings to send; for an edit only changed ones. */
export const settingsBody = (
  { userId, approvalStatus, featured, reason }: ItemSettings,
  before: ItemSettings | null,
) => ({
  ...(userId && userId !== before?.userId && { userId }),
  ...(approvalStatus !== before?.approvalStatus && { approvalStatus }),
  ...(featured !== before?.featured && { featured }),
  reason: reason.trim() || null,
});

interface ItemFormProps<Values extends object, Item extends Job | Post> {
  definition: FormDefinition<Values, Item>;
  /** Null for a new one. */
  item: Item | null;
}

/** An admin's form for any job or post: its fields, author and status. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a page from top to bottom
export function ItemForm<Values extends object, Item extends Job | Post>({
  definition,
  item,
}: ItemFormProps<Values, Item>) {
  const { collection, pauseMs } = definition;
  const noun = entityOf[collection];
  const returnTo = useDelayedNavigation(pauseMs);
  const [before] = useState(item ? settingsOf(item) : null);
  const [isUploading, setUploading] = useState(false);
  const form = useForm<Values & ItemSettings>({
    initial: { ...(item ? definition.valuesOf(item) : definition.empty), ...(before ?? newSettings) },
    prefix: noun,
    isBlocked: isUploading,
    redirectsOnSuccess: true,
    validate: (values) => ({
      ...definition.validate(values, item),
      ...settingsErrors(collection, values, before),
    }),
    send: async (values) => {
      await save(definition, item, values, before);
      returnTo(`/admin/${collection}`);
    },
    // The server says why; for 402 that is 'Insufficient Credits in your Account'.
    messageOf: (error) => serverMessage(error, `Failed to save ${noun}`),
  });
  const change = (changes: object) => form.change(changes as Partial<Values & ItemSettings>);
  const [round, setRound] = useState(0);
  const advertisement = useAdvertisement({
    values: form.values as unknown as JobValues,
    linkedEmployer: linkedEmployer(item),
    userId: '',
    keptAs: null,
    onChange: (changes, isRestart) => {
      change(changes);
      if (isRestart) setRound((last) => last + 1);
    },
    onUploading: setUploading,
  });
  const isOfJobs = collection === 'jobs';
  const still = useStillEmpty<Values, Item>(definition, form.values, item, advertisement.reading !== null);
  const idOf = (name: string) => form.idOf(name.replaceAll('.', '-'));
  return (
    <div className={`${admin.page} ${admin.narrow}`}>
      <AdminHead title={`${item ? 'Edit' : 'New'} ${noun}`} />
      <Stack as="form" gap="2" {...form.formProps}>
        <ErrorSummary
          errors={form.errors}
          idOf={idOf}
          labels={{ ...settingsLabels, ...definition.labelsOf(form.values) }}
        >
          <p>Nothing has been saved. Your input is still here.</p>
        </ErrorSummary>
        <SettingsFields {...form} change={change} />
        {isOfJobs && (
          <AdvertisementBox
            {...{ advertisement, still, idOf }}
            firstId={form.idOf('title')}
            isBlank={!item}
          />
        )}
        <ItemFieldList
          fields={definition.fields}
          round={round}
          values={form.values}
          errors={form.errors}
          advice={definition.advise(form.values, item, new Date())}
          idOf={form.idOf}
          onChange={change}
          onUploading={setUploading}
          below={
            isOfJobs ? (name) => <AdvertisementMarks advertisement={advertisement} name={name} /> : undefined
          }
        />
        <Problem title={`Failed to save ${noun}`} text={form.message} />
        {form.isSent && (
          <Callout tone="ok" role="status">
            Saved. Returning to the list...
          </Callout>
        )}
        <Buttons button={form.buttonProps} isNew={!item} {...{ collection }} />
      </Stack>
    </div>
  );
}

interface ButtonsProps {
  button: ComponentProps<typeof Button>;
  isNew: boolean;
  collection: Collection;
}

const Buttons = ({ button, isNew, collection }: ButtonsProps) => (
  <Cluster gap="1" className={admin.save}>
    <Button {...button} busyText="Saving...">
      {isNew ? `Create ${entityOf[collection]}` : 'Save'}
    </Button>
    <ButtonLink to={`/admin/${collection}`} variant="quiet">
      Cancel
    </ButtonLink>
  </Cluster>
);

async function save<Values extends object, Item extends Job | Post>(
  { collection, toBody }: FormDefinition<Values, Item>,
  item: Item | null,
  { userId, approvalStatus, featured, reason, ...fields }: Values & ItemSettings,
  before: ItemSettings | null,
): Promise<void> {
  const settings = settingsBody({ userId, approvalStatus, featured, reason }, before);
  const body = { ...toBody(fields as unknown as Values), ...settings };
  if (item)
    await callItem(`PUT /admin/${collection}/:id`, {
      params: { id: item.id },
      body: { ...body, updatedAt: item.updatedAt },
    });
  else await callItem(`POST /admin/${collection}`, { body: { ...body, userId } });
}

const settingsLabels = { userId: 'Author', approvalStatus: 'Approval status', reason: 'Reason' };
