import { type ComponentType, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sectionEdits, type SiteContent, type SiteVersions } from '../../../contract/staff/site-content.ts';
import { siteSectionNames, type SiteSection } from '../../../contract/vocabulary/index.ts';
import { call, CallError, failureMessage } from '../../lib/api/call.ts';
import type { ShownContent } from '../../lib/content/shown-content.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Callout, Problem } from '../../ui/Callout.tsx';
import { longMoment } from '../../lib/format/dates.ts';
import { ReasonDialog, type Question } from '../queue/ReasonDialog.tsx';
import { ContentFields } from './ContentFields.tsx';
import { labelsOf } from './content-forms.ts';
import admin from '../kit/Admin.module.css';
import css from './Site.module.css';

type Version = SiteVersions['versions'][number];

interface VersionsProps {
  section: SiteSection;
  /** Takes the content of a version into the form; null is the default. */
  onUse: (content: unknown) => void;
}

/** The earlier versions of a section, read when they are opened. */
function Versions({ section, onUse }: VersionsProps) {
  const [versions, setVersions] = useState<Version[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = () =>
    call('GET /admin/site-content/:section/versions', { params: { section }, query: {} }).then(
      (found) => setVersions(found.versions),
      (error: unknown) => setFailure(failureMessage(error)),
    );
  return (
    <details onToggle={(event) => event.currentTarget.open && !versions && void load()}>
      <summary>Earlier versions</summary>
      <Problem text={failure} />
      {versions?.length === 0 && <p>It was never changed.</p>}
      <Stack as="ul" gap="1">
        {versions?.map((version) => (
          <li key={version.id}>
            <Cluster gap="half 2" justify="between">
              <span>{describe(version)}</span>
              <Button size="small" variant="outline" onClick={() => onUse(version.content)}>
                Load this version
              </Button>
            </Cluster>
          </li>
        ))}
      </Stack>
    </details>
  );
}

/** '5 November 2026, 14:03, the admin’s name: why it was changed'. */
const describe = ({ updatedAt, updatedBy, reason, content }: Version): string => {
  const what = [longMoment(updatedAt), updatedBy, content === null && 'default restored'].filter(Boolean);
  return what.join(', ') + (reason ? `: ${reason}` : '');
};

type Stored<Section extends SiteSection> = NonNullable<SiteContent[Section]>;

interface SectionFormProps<Section extends SiteSection> {
  section: Section;
  /** The current content: an admin's, or the default. */
  initial: ShownContent[Section];
  /** The default. */
  shipped: ShownContent[Section];
  /** When it was last edited; null for never. */
  updatedAt: string | null;
  Preview: ComponentType<{ content: ShownContent[Section] }>;
}

/** The form of one section, with the public page's own parts as its preview. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a form from its first field to its last
export function SectionForm<Section extends SiteSection>({
  section,
  Preview,
  shipped,
  ...read
}: SectionFormProps<Section>) {
  const title = useId();
  const { body: schema, isFlat } = sectionEdits[section];
  const { revalidate } = useRevalidator();
  const [updatedAt, setUpdatedAt] = useState(read.updatedAt);
  const [isUploading, setUploading] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isRestored, setRestored] = useState(false);
  const form = useForm({
    initial: { content: read.initial, reason: '' },
    schema,
    isBlocked: isUploading,
    toBody: ({ content, reason }) => ({ ...(isFlat ? content : { content }), updatedAt, reason }),
    send: async (body) => {
      setRestored(false);
      const route = `PUT /admin/site-content/${section}` as 'PUT /admin/site-content/about';
      const stored = (await call(route, { body: body as never }))[section] as Stored<Section>;
      void revalidate();
      return take(stored);
    },
  });
  const { values, change, errors, idOf } = form;
  const take = ({ content, updatedAt: at }: Stored<Section>) => {
    setUpdatedAt(at);
    return { content: content as ShownContent[Section], reason: '' };
  };
  const current = form.failure instanceof CallError ? form.failure.current : undefined;
  const restore = async (why: string) => {
    try {
      await call('POST /admin/site-content/restore', { body: { section, reason: why || null } });
      form.reset({ content: shipped, reason: '' });
      setUpdatedAt(null);
      setRestored(true);
      void revalidate();
    } catch (error) {
      form.fail(error);
    }
  };
  const askRestore = () =>
    setQuestion({
      title: 'Restore default?',
      text: `${siteSectionNames[section]} will be reset to the default. The current content stays available in the log.`,
      button: 'Restore default',
      needsReason: false,
      isDangerous: true,
      onConfirm: restore,
    });
  return (
    <div className={admin.beside}>
      <Stack as="form" gap="2" {...form.formProps}>
        {(form.isDone || isRestored) && (
          <Callout tone="ok" role="status">
            {isRestored ? 'Restored.' : 'Saved.'} The site now shows it.
          </Callout>
        )}
        {form.message && (
          <Callout
            tone="danger"
            role="alert"
            title="Failed to save"
            actions={
              current ? (
                <Button
                  size="small"
                  variant="outline"
                  onClick={() => form.reset(take(current as Stored<Section>))}
                >
                  Load the current version
                </Button>
              ) : undefined
            }
          >
            {form.message}
          </Callout>
        )}
        <ErrorSummary errors={errors} labels={labelsOf(section, errors)} idOf={idOf} />
        <ContentFields
          section={section}
          content={values.content}
          onChange={(content) => {
            setRestored(false);
            change({ content: content as ShownContent[Section] });
          }}
          field={(path) => {
            const name = isFlat ? path : `content.${path}`;
            return { id: idOf(name), error: form.errorOf(name) };
          }}
          onBusy={setUploading}
        />
        <TextField
          {...form.register('reason')}
          label="Reason"
          optional
          maxLength={1000}
          help="Recorded in the log with your name"
        />
        <Cluster gap="1" className={admin.save}>
          <Button {...form.buttonProps} busyText="Saving...">
            Save
          </Button>
          {updatedAt !== null && (
            <Button variant="outline" disabled={form.busy} onClick={askRestore}>
              Restore default
            </Button>
          )}
        </Cluster>
      </Stack>
      <Stack gap="2">
        <Stack as="section" gap="1" aria-labelledby={title}>
          <h2 id={title}>Preview</h2>
          <div className={css.preview} inert>
            <Preview content={values.content} />
          </div>
        </Stack>
        <Versions
          key={updatedAt}
          section={section}
          onUse={(content) => {
            setRestored(false);
            change({ content: (content as ShownContent[Section] | null) ?? shipped });
          }}
        />
        <ReasonDialog question={question} onClose={() => setQuestion(null)} />
      </Stack>
    </div>
  );
}
