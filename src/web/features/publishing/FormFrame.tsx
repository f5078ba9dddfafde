import { Check, Eye, PenLine } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHead } from '../../ui/Wrap.tsx';
import { ErrorSummary, focusField } from './ErrorSummary.tsx';
import css from './Publishing.module.css';
import type { Errors } from './validate.ts';

export interface Section {
  id: string;
  title: string;
  lead?: string;
  fields: readonly string[];
  content: ReactNode;
}

interface Props {
  title: string;
  lead: string;
  prefix: string;
  labels: Readonly<Record<string, string>>;
  sections: Section[];
  errors: Errors;
  notices: ReactNode;
  /** Beside the form on wide screens, above it on narrow ones. */
  aside?: ReactNode;
  /** How safe what was typed is: 'Draft saved 12:03'. */
  keeping: string;
  isKept: boolean;
  failure: string | null;
  /** Said when it was saved. */
  success: string | null;
  isBusy: boolean;
  /** 'Save as draft'; null where there is nothing to finish later. */
  laterText: string | null;
  isSaving: boolean;
  /** Null while there is nothing to save. */
  onLater: (() => void) | null;
  isUploading: boolean;
  submitText: string;
  cancelTo: string;
  onSubmit: () => void;
  /** The page as readers will see it, made from what stands in the fields now. */
  preview: ReactNode;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

/** What the job form and the post form share: outline, summary, sections, buttons, preview. */
export function FormFrame(props: Props) {
  const { prefix, sections, errors, success, isBusy, isPreview, onPreview } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !props.isUploading && !success) props.onSubmit();
  };
  const mayNotLeave = props.isUploading || isBusy || Boolean(success) || props.onLater === null;
  return (
    <>
      {isPreview && (
        <section className={css.preview} aria-label="Preview">
          <div className={css.previewBar}>
            <p>
              <Eye /> Preview: what readers will see
            </p>
            <Button size="small" onClick={() => onPreview(false)}>
              <PenLine /> Back to the form
            </Button>
          </div>
          <div inert>{props.preview}</div>
        </section>
      )}
      <div hidden={isPreview}>
        <Page>
          <PageHead title={props.title} lead={props.lead} />
          <div className={css.page}>
            <form noValidate onSubmit={submit} className={css.form}>
              {props.notices}
              <ErrorSummary errors={errors} labels={props.labels} prefix={prefix} />
              {sections.map(({ id, title, lead, content }) => (
                <section key={id} className={css.section} aria-labelledby={id}>
                  <div className={css.sectionHead}>
                    <h2 id={id}>{title}</h2>
                    {lead && <p>{lead}</p>}
                  </div>
                  {content}
                </section>
              ))}
              <div role="status">{success && <Notice tone="ok" title={success} />}</div>
              {props.failure && (
                <Notice tone="danger" role="alert" title={props.failure}>
                  <p>Nothing was lost. Please try again.</p>
                </Notice>
              )}
              <div className={css.actions}>
                <p>
                  {props.isUploading
                    ? 'Please wait until the image is uploaded.'
                    : 'A moderator reads it before it appears.'}
                  <Keeping isKept={props.isKept} text={props.keeping} />
                </p>
                <Button
                  variant="outline"
                  onClick={() => {
                    onPreview(true);
                    scrollTo({ top: 0 });
                  }}
                >
                  <Eye /> Preview
                </Button>
                {props.laterText && (
                  <Button
                    variant="outline"
                    busy={props.isSaving}
                    busyText="Saving..."
                    aria-disabled={mayNotLeave}
                    onClick={() => !mayNotLeave && props.onLater?.()}
                  >
                    {props.laterText}
                  </Button>
                )}
                <ButtonLink variant="quiet" to={props.cancelTo}>
                  Cancel
                </ButtonLink>
                <Button
                  type="submit"
                  busy={isBusy}
                  busyText="Submitting..."
                  aria-disabled={props.isUploading || Boolean(success)}
                >
                  {props.submitText}
                </Button>
              </div>
            </form>
            <aside className={css.side} aria-label="About this form">
              {props.aside}
              <Outline sections={sections} errors={errors} prefix={prefix}>
                <Keeping isKept={props.isKept} text={props.keeping} />
              </Outline>
            </aside>
          </div>
        </Page>
      </div>
    </>
  );
}

function Outline({
  sections,
  errors,
  prefix,
  children,
}: {
  sections: Section[];
  errors: Errors;
  prefix: string;
  children: ReactNode;
}) {
  const wrongIn = (fields: readonly string[]) => fields.filter((name) => errors[name]);
  const go = (fields: readonly string[]) => focusField(`${prefix}-${wrongIn(fields)[0] ?? fields[0]}`);
  return (
    <div className={css.outline}>
      <h2>In this form</h2>
      <ul>
        {sections.map(({ id, title, fields }) => {
          const count = wrongIn(fields).length;
          return (
            <li key={id}>
              <Link
                to={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  go(fields);
                }}
              >
                {title} {count > 0 && <span>{count === 1 ? '1 error' : `${count} errors`}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}

const Keeping = ({ isKept, text }: { isKept: boolean; text: string }) => (
  <span className={css.saved}>
    {isKept && <Check />}
    <span>{text}</span>
  </span>
);
