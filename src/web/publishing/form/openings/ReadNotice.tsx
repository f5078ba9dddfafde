import { useState, type ClipboardEvent } from 'react';
import type { JobDocument } from '../../../../contract/publishing/openings.ts';
import type { ParsedJob } from '../../../../contract/publishing/parsed-job.ts';
import { openingLimits } from '../../../../contract/vocabulary/index.ts';
import { jobFeeInWords } from '../../../../contract/money/money-in-words.ts';
import { milestonesInWords } from '../../../../contract/time/details-in-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { call, serverMessage } from '../../../lib/api/call.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { JobValues } from '../../types/item-fields.ts';
import { vacanciesInWords } from '../../page/opening-rows.ts';
import { fileProblem, sendFile } from '../../../lib/uploads/use-upload.ts';
import { milestoneValue } from '../fields/details-values.ts';
import { nameOf } from './DocumentsField.tsx';
import { openingName } from './opening-values.ts';
import css from './Openings.module.css';

/** The deadline is one of the dates. */
type FieldName = Exclude<keyof ParsedJob['proposal'], 'applicationDeadline' | 'content'>;

const labels: Record<FieldName, string> = {
  title: 'Job title',
  employer: 'Employer',
  advertisementNumber: 'Advertisement number',
  milestones: 'Dates',
  applyNowLink: 'Link to apply',
  fees: 'Application fee',
  openings: 'Openings',
};
const names = Object.keys(labels) as FieldName[];

const isFound = ({ proposal }: ParsedJob, name: FieldName): boolean => {
  const value = proposal[name];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};

function inWords({ proposal, found }: ParsedJob, name: FieldName): { value: string; from: string } {
  const { fees, milestones, openings } = proposal;
  if (name === 'openings') return { value: `${openings.length}`, from: '' };
  if (name === 'fees')
    return {
      value: fees.map(jobFeeInWords).join(', '),
      from: fees.map((_, at) => found[`fees.${at}`]).join('; '),
    };
  if (name === 'milestones')
    return {
      value: milestonesInWords(milestones.map((one) => ({ ...one, zone: one.zone ?? '' }))),
      from: milestones.map((_, at) => found[`milestones.${at}`]).join('; '),
    };
  return { value: proposal[name] ?? '', from: found[name] ?? '' };
}

/** As the form holds it. */
const takenOver = ({ proposal }: ParsedJob, name: FieldName) =>
  name === 'milestones' ? proposal.milestones.map(milestoneValue) : proposal[name];

interface ProposalsProps {
  read: ParsedJob;
  onTake: (changes: Partial<JobValues>) => void;
}

/** Each on a line; of many, the author opens the list. */
const ReadOpenings = ({ openings }: Pick<ParsedJob['proposal'], 'openings'>) => (
  <details className={css.words} open={openings.length <= 10}>
    <summary>What was read</summary>
    <ol>
      {openings.map((one, index) => (
        <li key={index}>
          {openingName(one)}: {vacanciesInWords(one)}
        </li>
      ))}
    </ol>
  </details>
);

/** What was read, field by field with the words it was read from: the author takes it or leaves it. */
function Proposals({ read, onTake }: ProposalsProps) {
  const known = names.filter((name) => isFound(read, name));
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const toggle = (name: FieldName, isTaken: boolean) =>
    setLeft(new Set(isTaken ? [...left].filter((one) => one !== name) : [...left, name]));
  const taken = known.filter((name) => !left.has(name));
  if (known.length === 0)
    return <Notice tone="warn" title="Nothing was recognised. Please fill in the form below." />;
  return (
    <div className={css.proposals}>
      {known.map((name) => {
        const { value, from } = inWords(read, name);
        return (
          <div key={name}>
            <Checkbox
              label={`${labels[name]}: ${value}`}
              checked={!left.has(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            {name === 'openings' && <ReadOpenings openings={read.proposal.openings} />}
            {from && <small className={css.words}>{`Read from: ${from}`}</small>}
          </div>
        );
      })}
      {!known.includes('openings') && (
        <p className={css.words}>
          No table of openings was recognised. If there is one, paste it from the document or a spreadsheet,
          or choose the PDF.
        </p>
      )}
      {read.problems.length > 0 && (
        <Notice tone="warn" title="Please check these">
          <ul>
            {read.problems.map(({ where, message }) => (
              <li key={`${where} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <Button
          size="small"
          disabled={taken.length === 0}
          onClick={() =>
            onTake(
              Object.fromEntries(taken.map((name) => [name, takenOver(read, name)])) as Partial<JobValues>,
            )
          }
        >
          Take over
        </Button>
      </div>
    </div>
  );
}

type Source = { html: string } | { text: string } | { document: string };

interface Documents {
  documents: readonly JobDocument[];
  onAttached: (documents: JobDocument[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Sends a notice to be read; a PDF is attached to the job as well. */
function useNotice({ documents, onAttached, onUploading }: Documents) {
  const [read, setRead] = useState<ParsedJob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const parse = async (source: () => Promise<Source>) => {
    setProblem(null);
    setBusy(true);
    try {
      setRead(await call('POST /jobs/parse', { body: await source() }));
    } catch (error) {
      setProblem(serverMessage(error, 'The notice could not be read.'));
    } finally {
      setBusy(false);
    }
  };
  const attach = async (file: File): Promise<Source> => {
    onUploading(true);
    try {
      const { url } = await sendFile('document', file, () => {}, new AbortController().signal);
      onAttached([...documents, { name: nameOf(file), url }].slice(0, openingLimits.documents));
      return { document: url };
    } finally {
      onUploading(false);
    }
  };
  const open = (file: File) => {
    if (!/\.pdf$/i.test(file.name)) return parse(async () => ({ text: await file.text() }));
    const refused = fileProblem('document', file);
    if (refused) return setProblem(refused);
    return parse(() => attach(file));
  };
  return { read, problem, isBusy, parse, open, close: () => setRead(null) };
}

interface ReadNoticeProps {
  values: Pick<JobValues, 'documents' | 'position'>;
  /** Where the openings are, which are looked at next. */
  openingsId: string;
  onChange: (changes: Partial<JobValues>) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Proposes what a pasted notice, a CSV or a PDF says; the author takes each field or leaves it. */
export function ReadNotice({ values, openingsId, onChange, onUploading }: ReadNoticeProps) {
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
  { position }: ReadNoticeProps['values'],
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
