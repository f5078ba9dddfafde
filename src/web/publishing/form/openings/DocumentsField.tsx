import { Plus, X } from 'lucide';
import { useRef, useState } from 'react';
import type { JobDocument } from '../../../../contract/publishing/openings.ts';
import { openingLimits as limits, openingLimits } from '../../../../contract/vocabulary/index.ts';
import type { Errors } from '../../../lib/forms/errors.tsx';
import { serverMessage } from '../../../lib/api/call.ts';
import { TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { fileProblem, sendFile } from '../../../lib/uploads/use-upload.ts';
import css from './Openings.module.css';

/** A file's name without its ending. */
export const nameOf = (file: File): string =>
  file.name.replace(/\.pdf$/i, '').slice(0, openingLimits.documentName) || 'Advertisement';

interface DocumentsFieldProps {
  id: string;
  label: string;
  value: readonly JobDocument[];
  onChange: (value: JobDocument[]) => void;
  onBusy: (isBusy: boolean) => void;
  errors: Errors;
}

/** The advertisement's PDFs, such as the notice itself. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a field from top to bottom
export function DocumentsField({ id, label, value, onChange, onBusy, errors }: DocumentsFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const upload = async (file: File) => {
    setProblem(fileProblem('document', file));
    if (fileProblem('document', file)) return;
    onBusy(true);
    try {
      const { url } = await sendFile('document', file, () => {}, new AbortController().signal);
      onChange([...value, { name: nameOf(file), url }]);
    } catch (error) {
      setProblem(serverMessage(error, 'Failed to upload document'));
    } finally {
      onBusy(false);
    }
  };
  return (
    <fieldset id={id} tabIndex={-1} className={css.group}>
      <legend>
        {label} <small>(optional)</small>
      </legend>
      {value.map((document, index) => (
        <div key={document.url} className={css.rows}>
          <TextField
            label="Name"
            id={`${id}-${index}-name`}
            maxLength={limits.documentName}
            value={document.name}
            error={errors[`${index}.name`] ?? errors[`${index}.url`]}
            onChange={({ target }) => onChange(value.with(index, { ...document, name: target.value }))}
          />
          <a href={document.url} download>
            Open
          </a>
          <IconButton label={`Remove ${document.name}`} onClick={() => onChange(value.toSpliced(index, 1))}>
            <Icon icon={X} />
          </IconButton>
        </div>
      ))}
      {value.length < limits.documents && (
        <div className="row gap-1">
          <Button size="small" variant="outline" onClick={() => picker.current!.click()}>
            <Icon icon={Plus} /> PDF
          </Button>
          <small className="sm ink-3">At most 10 MB</small>
          <input
            ref={picker}
            hidden
            type="file"
            aria-label="Add a PDF of at most 10 MB"
            accept="application/pdf,.pdf"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void upload(file);
            }}
          />
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  );
}
