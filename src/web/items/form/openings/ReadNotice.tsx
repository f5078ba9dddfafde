import { useState, type ClipboardEvent } from 'react';
import type { JobDocument } from '../../../../contract/shapes/openings.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { JobValues } from '../../types/item-fields.ts';
import { Proposals } from './Proposals.tsx';
import { useNotice } from './use-notice.ts';
import css from './Openings.module.css';

interface Props {
  values: Pick<JobValues, 'documents' | 'position'>;
  /** Where the openings are, which are looked at next. */
  openingsId: string;
  onChange: (changes: Partial<JobValues>) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Proposes what a pasted notice, a CSV or a PDF says; the author takes each field or leaves it. */
export function ReadNotice({ values, openingsId, onChange, onUploading }: Props) {
  const [text, setText] = useState('');
  const { documents } = values;
  const onAttached = (attached: JobDocument[]) => onChange({ documents: attached });
  const { read, problem, isBusy, parse, open, close } = useNotice({ documents, onAttached, onUploading });
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!html) return;
    event.preventDefault();
    void parse(async () => ({ html }));
  };
  return (
    <details className={css.opening}>
      <summary>Read the notice for me</summary>
      <div className={css.fields}>
        <TextAreaField
          className={css.wide!}
          label="Paste the notice or its table"
          help="From Word, a spreadsheet, a web page or a PDF. Nothing is taken over before you have seen it."
          value={text}
          onPaste={paste}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          variant="outline"
          size="small"
          disabled={text.trim() === ''}
          busy={isBusy}
          onClick={() => void parse(async () => ({ text }))}
        >
          Read the text
        </Button>
        <NoticeFile onFile={(file) => void open(file)} />
        <div role="status" className={css.wide}>
          {problem && <Notice tone="danger" title={problem} />}
          {read && (
            <Proposals
              read={read}
              onTake={(changes) => {
                onChange({ ...changes, ...positionsOf(changes, values) });
                close();
                setText('');
                document.getElementById(openingsId)?.focus();
              }}
            />
          )}
        </div>
      </div>
    </details>
  );
}

/** The positions of openings that are taken over, unless some are chosen already. */
function positionsOf(
  { openings = [] }: Partial<JobValues>,
  { position }: Props['values'],
): Partial<JobValues> {
  const positions = new Set(openings.flatMap((one) => one.position ?? []));
  return position.length > 0 || positions.size === 0 ? {} : { position: [...positions] };
}

const NoticeFile = ({ onFile }: { onFile: (file: File) => void }) => (
  <label className={css.help}>
    Or choose a PDF or CSV (<a href="/openings.csv">template</a>){' '}
    <input
      type="file"
      accept=".pdf,.csv,.tsv,.txt,application/pdf,text/csv"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  </label>
);
