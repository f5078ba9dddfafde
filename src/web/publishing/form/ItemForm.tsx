import { type FormEvent, useState, type ReactNode } from 'react';
import { Check } from 'lucide';
import { entityOf } from '../../../contract/vocabulary/index.ts';
import { longestAnswer } from '../../../contract/staff/decision.ts';
import { ErrorSummary, focusField, errorAt, type Errors } from '../../lib/forms/errors.tsx';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { useDelayedNavigation } from '../../lib/navigation/use-delayed.ts';
import { Stack, Page, PageHead } from '../../ui/Layout.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextAreaField } from '../../ui/Field.tsx';
import { ItemFieldList, askedFields } from './fields/ItemFieldList.tsx';
import type { FormDefinition, StoredItem, AnsweringValues } from './definitions/definition.ts';
import { Rejected, FormNotices, OwnDrafts } from './FormNotices.tsx';
import { Actions, Preview } from './Actions.tsx';
import { AdvertisementBox } from './reader/AdvertisementBox.tsx';
import { AdvertisementMarks } from './reader/AdvertisementMarks.tsx';
import { AdvertisementPanel } from './reader/AdvertisementPanel.tsx';
import panel from './reader/AdvertisementPanel.module.css';
import { useStillEmpty } from './reader/still-empty.ts';
import { linkedEmployer, useAdvertisement } from './reader/use-advertisement.ts';
import { plainText } from '../../../contract/text/plain-text.ts';
import type { JobValues } from '../types/item-fields.ts';
import { savedState } from './saved-item.ts';
import { type FormProps, useItemForm } from './use-item-form.ts';
import css from './Publishing.module.css';

interface AnswerFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
}

const answerLabel = 'Answer to the moderator';

/** What the author of a rejected item answers to its reason. */
const AnswerField = ({ id, value, error, onChange }: AnswerFieldProps) => (
  <TextAreaField
    id={id}
    label={answerLabel}
    optional
    help="The moderator reads it beside the reason. Readers never see it."
    rows={3}
    maxLength={longestAnswer}
    error={error}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

interface OutlineProps<Values extends object, Item extends StoredItem> {
  definition: Pick<FormDefinition<Values, Item>, 'fields' | 'sections'>;
  values: Values;
  errors: Errors;
  idOf: (name: string) => string;
  children: ReactNode;
}

/** The sections that have something to fill in. */
const shownSections = <Values extends object>(
  { fields, sections }: Pick<FormDefinition<Values, StoredItem>, 'fields' | 'sections'>,
  values: Values,
) => Object.entries(sections).filter(([name]) => askedFields(fields, values, name).length > 0);

/** The sections of the form with their errors; each leads to its first error, or to its first field. */
function Outline<Values extends object, Item extends StoredItem>(props: OutlineProps<Values, Item>) {
  const { definition, values, errors, idOf, children } = props;
  return (
    <div className={css.outline}>
      <h2>In this form</h2>
      <ul>
        {shownSections(definition, values).map(([section, { title }]) => {
          const names = askedFields(definition.fields, values, section).map(([name]) => name);
          const wrong = names.filter((name) => errorAt(errors, name));
          return (
            <li key={section}>
              <a
                href={`#${idOf(section)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(document.getElementById(idOf(wrong[0] ?? names[0]!)));
                }}
              >
                {title}{' '}
                {wrong.length > 0 && <span>{wrong.length === 1 ? '1 error' : `${wrong.length} errors`}</span>}
              </a>
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}

interface ItemFormProps<Values extends object, Item extends StoredItem> extends FormProps<Item> {
  definition: FormDefinition<Values, Item>;
  /** Values that a new form begins with. */
  preset?: Partial<Values>;
}

/** The logo in the preview, of whoever holds the item; '' asks for none. */
function useLogo(holder: string): string | null {
  const path = holder && `/own/logo?${new URLSearchParams({ name: holder.slice(0, 200) })}`;
  return useRouteData<string | null>(path || null).data ?? null;
}

/** The form of an author for a job or a post, new or edited. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a page from top to bottom
export function ItemForm<Values extends object, Item extends StoredItem>(props: ItemFormProps<Values, Item>) {
  const { definition, preset } = props;
  const goOn = useDelayedNavigation(definition.pauseMs);
  const [openedAt] = useState(() => new Date().toISOString());
  const [isPreview, setPreview] = useState(false);
  const form = useItemForm(definition, {
    props,
    preset,
    onDone: (item, isNew) =>
      goOn(definition.next(item, isNew), { state: savedState(definition.collection, item) }),
  });
  const { item, isDraft, values, draft, submission } = form;
  const { words } = definition;
  const logo = useLogo(isPreview ? definition.holderOf(values, props.user) : '');
  const { errors } = submission;
  const advice = definition.advise(values, item, new Date());
  const idOf = (name: string) => `${entityOf[definition.collection]}-${name.replaceAll('.', '-')}`;
  const isRejected = item?.approvalStatus === 'rejected';
  const mayAnswer = item?.userId === props.user.id && (isRejected || item.revision?.state === 'rejected');
  const needs = isDraft && draft.hasInput ? definition.draftNeeds(values) : null;
  const status = <DraftStatus savedAt={form.savedAt} isOnDevice={draft.isUnsent} needs={needs} />;
  const closePreview = () => {
    setPreview(false);
    requestAnimationFrame(() => document.getElementById(idOf('preview'))?.focus());
  };
  // A notice is read into the form of a job.
  const jobValues = values as unknown as JobValues;
  const ofInstitution = props.user.role === 'university' ? props.user.name : null;
  const advertisement = useAdvertisement({
    values: jobValues,
    linkedEmployer: ofInstitution ?? linkedEmployer(item),
    userId: props.user.id,
    keptAs: submission.isSent ? null : (item?.id ?? props.newKey ?? null),
    onChange: (changes, isRestart) => draft.change(changes as Partial<Values>, isRestart),
    onUploading: form.setUploading,
  });
  const isOfJobs = definition.collection === 'jobs';
  const hasPanel = advertisement.reading !== null;
  const still = useStillEmpty(definition, values, item, hasPanel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.mayNotSubmit && !form.isUploading && !submission.isSent) void submission.submit();
  };
  return (
    <>
      {isPreview && (
        <Preview onClose={closePreview} toCheck={advertisement.checks.map(({ text }) => text)}>
          {definition.preview(values, props.user, openedAt, logo)}
        </Preview>
      )}
      <div hidden={isPreview}>
        <Page>
          <PageHead
            title={isDraft ? words.titleNew : words.titleEdit}
            lead={isDraft ? words.lead : undefined}
          />
          <div className={classNames(css.page, hasPanel && panel.beside)}>
            <Stack as="form" gap="3" ref={submission.form} noValidate onSubmit={submit}>
              <FormNotices definition={definition} form={form} />
              {isOfJobs && (
                <AdvertisementBox
                  advertisement={advertisement}
                  firstId={idOf('title')}
                  still={still}
                  idOf={idOf}
                  isBlank={jobValues.title === '' && plainText(jobValues.content) === ''}
                />
              )}
              {!form.restoredFrom && form.drafts && form.drafts.length > 0 && (
                <OwnDrafts collection={definition.collection} drafts={form.drafts} />
              )}
              <ErrorSummary
                errors={errors}
                labels={{ ...definition.labelsOf(values), answer: answerLabel }}
                idOf={idOf}
              >
                {draft.isUnsent && <p>Your draft is saved on this device.</p>}
              </ErrorSummary>
              {shownSections(definition, values).map(([name, { title, lead }]) => (
                <Stack as="section" gap="3" key={name} className={css.section} aria-labelledby={idOf(name)}>
                  <div className={css.sectionHead}>
                    <h2 id={idOf(name)}>{title}</h2>
                    {lead && <p>{lead}</p>}
                  </div>
                  <ItemFieldList
                    fields={definition.fields}
                    section={name}
                    round={form.round}
                    values={values}
                    errors={errors}
                    advice={advice}
                    idOf={idOf}
                    onChange={draft.change}
                    onUploading={form.setUploading}
                    below={
                      isOfJobs
                        ? (field) => <AdvertisementMarks advertisement={advertisement} name={field} />
                        : undefined
                    }
                  />
                </Stack>
              ))}
              {mayAnswer && (
                <AnswerField
                  id={idOf('answer')}
                  value={(values as AnsweringValues).answer ?? ''}
                  error={errors['answer']}
                  onChange={(answer) => draft.change({ answer } satisfies AnsweringValues as object)}
                />
              )}
              <div role="status">
                {submission.isSent && <Callout tone="ok" title={isDraft ? words.posted : words.saved} />}
              </div>
              {submission.message && (
                <Callout tone="danger" role="alert" title={submission.message}>
                  <p>Your input is still here. Please try again.</p>
                </Callout>
              )}
              <Actions
                definition={definition}
                form={form}
                previewId={idOf('preview')}
                submitText={isDraft ? words.submit : isRejected ? words.resubmit : 'Save Changes'}
                onPreview={() => {
                  setPreview(true);
                  scrollTo({ top: 0 });
                }}
              >
                {status}
              </Actions>
            </Stack>
            <Stack
              as="aside"
              gap="3"
              className={classNames(css.side, hasPanel && !isRejected && panel.wideOnly)}
              aria-label="About this form"
            >
              {isRejected && (
                <Rejected reason={item.rejectionReason} changes={definition.changes(form.saved, values)} />
              )}
              {hasPanel ? (
                <AdvertisementPanel advertisement={advertisement} idOf={idOf}>
                  {status}
                </AdvertisementPanel>
              ) : (
                <Outline definition={definition} values={values} errors={errors} idOf={idOf}>
                  {status}
                </Outline>
              )}
            </Stack>
          </div>
        </Page>
      </div>
    </>
  );
}

interface SavedState {
  /** When the draft was last saved; null when it wasn't. */
  savedAt: string | null;
  /** There is input that is on this device only. */
  isOnDevice: boolean;
  /** What a draft still needs to be saved. */
  needs: string | null;
}

const time = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

function textOf({ savedAt, isOnDevice, needs }: SavedState): string {
  if (savedAt) return `Draft saved ${time(savedAt)}`;
  const saved = isOnDevice ? 'Saved on this device.' : 'Changes are saved automatically.';
  return needs ? `${saved} ${needs}` : saved;
}

/** Where the input is saved: 'Draft saved 12:03'. */
const DraftStatus = (saved: SavedState) => (
  <span className={css.saved}>
    {(saved.savedAt || saved.isOnDevice) && <Icon icon={Check} />}
    <span>{textOf(saved)}</span>
  </span>
);
