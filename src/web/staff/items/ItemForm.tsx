import { type ComponentProps, useState } from 'react';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { type Collection, entityOf } from '../../../contract/vocabulary/index.ts';
import { serverMessage } from '../../lib/api/call.ts';
import { callItem } from '../../lib/api/call-item.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Notice, Problem } from '../../ui/Notice.tsx';
import { ItemFieldList } from '../../publishing/form/fields/ItemFieldList.tsx';
import type { FormDefinition } from '../../publishing/form/definitions/definition.ts';
import admin from '../kit/Admin.module.css';
import { AdminHead } from '../kit/AdminShell.tsx';
import { useDelayedNavigation } from '../../lib/navigation/use-delayed-navigation.ts';
import {
  type ItemSettings,
  newSettings,
  settingsBody,
  settingsOf,
  settingsErrors,
  SettingsFields,
} from './SettingsFields.tsx';

interface Props<Values extends object, Item extends Job | Post> {
  definition: FormDefinition<Values, Item>;
  /** Null for a new one. */
  item: Item | null;
}

/** An admin's form for any job or post: its fields, author and status. */
export function ItemForm<Values extends object, Item extends Job | Post>({
  definition,
  item,
}: Props<Values, Item>) {
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
  return (
    <div className={`${admin.page} ${admin.narrow}`}>
      <AdminHead title={`${item ? 'Edit' : 'New'} ${noun}`} />
      <Stack as="form" gap="2" {...form.formProps}>
        <ErrorSummary
          errors={form.errors}
          idOf={(name) => form.idOf(name.replaceAll('.', '-'))}
          labels={{ ...settingsLabels, ...definition.labelsOf(form.values) }}
        >
          <p>Nothing has been saved. Your input is still here.</p>
        </ErrorSummary>
        <SettingsFields collection={collection} {...form} change={change} />
        <ItemFieldList
          fields={definition.fields}
          values={form.values}
          errors={form.errors}
          advice={definition.advise(form.values, item, new Date())}
          idOf={form.idOf}
          onChange={change}
          onUploading={setUploading}
        />
        <Problem title={`Failed to save ${noun}`} text={form.message} />
        {form.isSent && (
          <Notice tone="ok" role="status">
            Saved. Returning to the list...
          </Notice>
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
  <Cluster gap="1">
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
