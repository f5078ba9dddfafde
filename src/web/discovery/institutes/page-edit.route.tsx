import { type ComponentProps, useState } from 'react';
import { type MetaArgs, useNavigate } from 'react-router';
import { institutePageInput, type InstitutePage } from '../../../contract/people/institute.ts';
import { institutionTypeNames, institutionTypes } from '../../../contract/vocabulary/index.ts';
import { ImageField } from '../../lib/uploads/ImageField.tsx';
import { call, serverMessage } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import { RequireUserForForm } from '../../lib/session/RequireUserForForm.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Options, SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { Cluster, Stack, Page, PageHead } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Callout.tsx';
import type { Route } from './+types/page-edit.route.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Edit institution', index: false });

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => toResult(call('GET /institutes/:id', { params, signal })));

export const HydrateFallback = () => (
  <Page>
    <PageHead title="Your institution’s page" />
  </Page>
);

/** What an institution's holders say on its page. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  const [isDirty, setDirty] = useState(false);
  return (
    <Page>
      <PageHead
        title="Your institution’s page"
        lead="Shown to everybody. The logo and the link are shown next to all its jobs at once."
      />
      <RequireUserForForm keep={isDirty} prompt="Your institution’s page will be shown here." waiting={null}>
        {(user) =>
          loaderData?.data ? (
            <PageForm
              key={`${user.id} ${loaderData.data.id}`}
              institute={loaderData.data}
              onDirty={setDirty}
            />
          ) : (
            loaderData && <LoadError loaded={loaderData} />
          )
        }
      </RequireUserForForm>
    </Page>
  );
}

const labels = {
  logoImage: 'Logo',
  about: 'About',
  website: 'Website',
  address: 'Address',
  kind: 'Kind',
  aisheId: 'AISHE code',
  rorId: 'ROR id',
};

const help = {
  aisheId: 'Of the All India Survey on Higher Education, such as U-0456',
  rorId: 'Of the Research Organization Registry, such as https://ror.org/03yrm5c26',
};

interface Props {
  institute: InstitutePage;
  onDirty: (isDirty: boolean) => void;
}

const valuesOf = (institute: InstitutePage) => ({
  logoImage: institute.logoImage ?? '',
  about: institute.about ?? '',
  website: institute.website ?? '',
  address: institute.address ?? '',
  kind: institute.kind ?? ('' as const),
  aisheId: institute.aisheId ?? '',
  rorId: institute.rorId ?? '',
});

const messageOf = (error: unknown) => serverMessage(error, 'Failed to save institute');

function PageForm({ institute, onDirty }: Props) {
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const page = `/institutes/${institute.id}`;
  const form = useForm({
    initial: valuesOf(institute),
    prefix: 'page',
    isBlocked: isUploading,
    redirectsOnSuccess: true,
    schema: institutePageInput,
    send: async (body) => {
      await call('PUT /institutes/:id/page', { params: { id: institute.id }, body });
      onDirty(false);
      await navigate(page);
    },
    messageOf,
  });
  const { register } = form;
  return (
    <Stack as="form" gap="2" {...form.formProps} onInput={() => onDirty(true)}>
      <Problem title="Failed to save institute" text={form.message} />
      <ErrorSummary errors={form.errors} labels={labels} idOf={form.idOf} />
      <ImageField
        {...form.registerControl('logoImage')}
        label={labels.logoImage}
        hint={`Square, on white, at most 5 MB. Shown next to all jobs of ${institute.name}.`}
        onBusy={setUploading}
      />
      <TextAreaField
        {...register('about')}
        label={labels.about}
        optional
        rows={6}
        counter={{ used: form.values.about.length, max: 2000 }}
      />
      <TextField {...register('website')} label={labels.website} optional placeholder="https://" />
      <TextField {...register('address')} label={labels.address} optional maxLength={300} />
      <InstitutionTypeField {...register('kind')} />
      <TextField {...register('aisheId')} label={labels.aisheId} optional help={help.aisheId} />
      <TextField {...register('rorId')} label={labels.rorId} optional help={help.rorId} />
      <Cluster gap="1">
        <Button {...form.buttonProps} busyText="Saving...">
          Save
        </Button>
        <ButtonLink to={page} variant="quiet">
          Cancel
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

const InstitutionTypeField = (props: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField {...props} label={labels.kind} optional>
    <option value="">Not stated</option>
    <Options values={institutionTypes} labelOf={(type) => institutionTypeNames[type]} />
  </SelectField>
);
