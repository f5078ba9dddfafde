import { type ComponentType, type FormEvent, useCallback, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SiteContent } from '../../../../contract/shapes/site-content.ts';
import { siteSectionNames, type SiteSection } from '../../../../contract/vocabulary/index.ts';
import { call, CallError } from '../../../api/call.ts';
import { shownContent, type ShownContent } from '../../../content/shown-content.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import admin from '../Admin.module.css';
import { ReasonDialog, type Asked } from '../queue/ReasonDialog.tsx';
import type { FieldsProps } from './fields.tsx';
import css from './Site.module.css';

type Stored<Section extends SiteSection> = NonNullable<SiteContent[Section]>;

interface Props<Section extends SiteSection> {
  section: Section;
  /** What is shown at present: an admin's content, or the site's own. */
  initial: ShownContent[Section];
  /** When it was edited last; null for never. */
  updatedAt: string | null;
  Fields: ComponentType<FieldsProps<ShownContent[Section]>>;
  Preview: ComponentType<{ content: ShownContent[Section] }>;
}

type State = 'idle' | 'busy' | 'saved' | 'restored' | { failed: string; current?: unknown };

/** The form of one section, with the public page's own parts as its preview. */
export function SectionForm<Section extends SiteSection>({
  section,
  Fields,
  Preview,
  ...read
}: Props<Section>) {
  const title = useId();
  const { revalidate } = useRevalidator();
  const [content, setContent] = useState(read.initial);
  const [updatedAt, setUpdatedAt] = useState(read.updatedAt);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [state, setState] = useState<State>('idle');
  const [isUploading, setUploading] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = (next: ShownContent[Section]) => {
    setContent(next);
    setState('idle');
  };
  const take = (stored: Stored<Section> | null) => {
    if (!stored) return;
    setContent(stored.content as ShownContent[Section]);
    setUpdatedAt(stored.updatedAt);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy' || isUploading) return;
    setState('busy');
    setErrors({});
    try {
      const route = `PUT /admin/site-content/${section}` as 'PUT /admin/site-content/about';
      const body = { content: content as ShownContent['about'], updatedAt, reason };
      take((await call(route, { body }))[section] as Stored<Section> | null);
      setReason('');
      setState('saved');
      void revalidate();
    } catch (error) {
      setErrors(error instanceof CallError ? error.fields : {});
      setState({
        failed: error instanceof Error ? error.message : String(error),
        current: error instanceof CallError ? error.current : undefined,
      });
    }
  };
  const restore = async (why: string) => {
    try {
      const stored = await call('POST /admin/site-content/restore', {
        body: { section, reason: why || null },
      });
      setContent(shownContent(stored)[section]);
      setUpdatedAt(null);
      setErrors({});
      setState('restored');
      void revalidate();
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
  const askRestore = () =>
    setAsked({
      title: 'Restore default?',
      text: `${siteSectionNames[section]} will be what the site came with. What stands there now is kept in the log.`,
      button: 'Restore default',
      needsReason: false,
      isDangerous: true,
      act: restore,
    });
  const errorOf = useCallback((path: string) => errors[`content.${path}`], [errors]);
  return (
    <div className={admin.form}>
      <form className={admin.form} onSubmit={(event) => void submit(event)} noValidate>
        {(state === 'saved' || state === 'restored') && (
          <Notice tone="ok" role="status">
            {state === 'saved' ? 'Saved.' : 'Restored.'} The site shows it now.
          </Notice>
        )}
        {typeof state === 'object' && (
          <Notice
            tone="danger"
            role="alert"
            title="Nothing was saved"
            actions={
              state.current ? (
                <Button
                  size="small"
                  variant="outline"
                  onClick={() => {
                    take(state.current as Stored<Section>);
                    setState('idle');
                  }}
                >
                  Load what is there now
                </Button>
              ) : undefined
            }
          >
            {errors['content'] ?? state.failed}
          </Notice>
        )}
        <Fields content={content} onChange={change} errorOf={errorOf} onBusy={setUploading} />
        <TextField
          label="Reason"
          optional
          maxLength={1000}
          help="Stands in the log beside your name"
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={admin.buttons}>
          <Button type="submit" busy={state === 'busy'} busyText="Saving..." disabled={isUploading}>
            Save
          </Button>
          {updatedAt !== null && (
            <Button variant="outline" disabled={state === 'busy'} onClick={askRestore}>
              Restore default
            </Button>
          )}
        </div>
      </form>
      <ReasonDialog asked={asked} onClose={() => setAsked(null)} />
      <section aria-labelledby={title}>
        <h2 id={title}>Preview</h2>
        <div className={css.preview} inert>
          <Preview content={content} />
        </div>
      </section>
    </div>
  );
}
