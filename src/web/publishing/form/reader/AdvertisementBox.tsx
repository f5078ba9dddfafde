import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { focusField } from '../../../lib/forms/errors.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import field from '../../../ui/Field.module.css';
import { Cluster } from '../../../ui/Layout.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Checks } from './AdvertisementMarks.tsx';
import type { StillEmpty } from './still-empty.ts';
import type { AdvertisementState } from './use-advertisement.ts';
import panel from './AdvertisementPanel.module.css';
import css from './Reader.module.css';

const pasted = 'the notice';

interface AdvertisementBoxProps {
  advertisement: AdvertisementState;
  /** The field with which a form that is filled in by hand begins. */
  firstId: string;
  /** Whether the form has nothing yet that a notice says. */
  isBlank: boolean;
  /** What the form requires beyond what was read. */
  still: StillEmpty;
  idOf: (name: string) => string;
}

const inWords = ({ reading, checks, busyWith }: AdvertisementState, still: StillEmpty): ReactNode => {
  if (busyWith !== null)
    return `Reading ${busyWith}... You can go on filling in the form; what you write stays.`;
  if (!reading) return '';
  const { filled, name, parsed } = reading;
  const part = parsed.isPartial ? ' Only part of it could be read.' : '';
  if (filled + checks.length === 0 && reading.checks.length === 0)
    return `Nothing was recognised in ${name}. Please fill in the form below.`;
  const rest = [
    checks.length > 0 && `${checks.length} to check.`,
    still.words.length > 0 && `Still to fill in: ${still.words.join(', ')}.`,
  ].filter(Boolean);
  return (
    <>
      <b>
        {filled === 1 ? '1 field' : `${filled} fields`} filled from {name}.
      </b>
      {part} {rest.join(' ') || 'Nothing to check.'}
    </>
  );
};

/** Before the fields: a notice is pasted or dropped and fills them; then what became of it. */
export function AdvertisementBox(props: AdvertisementBoxProps) {
  const { advertisement, firstId, isBlank, still, idOf } = props;
  const { reading, checks, busyWith, problem } = advertisement;
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(isBlank);
  const wantsFocus = useRef<'result' | 'box' | null>(null);
  const headId = useId();
  useEffect(() => {
    // Somebody who types elsewhere meanwhile goes on there.
    const { activeElement } = document;
    const isHere = activeElement === document.body || section.current?.contains(activeElement);
    if (wantsFocus.current && busyWith === null && isHere)
      section.current
        ?.querySelector<HTMLElement>(wantsFocus.current === 'result' ? '[data-next]' : 'textarea')
        ?.focus();
    if (busyWith === null) wantsFocus.current = null;
  }, [reading, busyWith, isOpen]);
  const after = async (isRead: Promise<boolean>) => {
    if (!(await isRead)) return;
    wantsFocus.current = 'result';
    setOpen(false);
  };
  const [round, setRound] = useState(0);
  const openBox = () => {
    wantsFocus.current = 'box';
    setOpen(true);
  };
  return (
    <section ref={section} className={css.reader} aria-label="Notice">
      <ReadBar
        {...{ advertisement, isOpen, still, idOf }}
        onUndo={openBox}
        onAnother={() => {
          setRound(round + 1);
          openBox();
        }}
      />
      {busyWith !== null && <progress className={panel.progress} aria-label={`Reading ${busyWith}`} />}
      {problem && <Callout tone="danger" role="alert" title={problem} />}
      {checks.some((one) => one.field === null) && (
        <Checks advertisement={advertisement} checks={checks.filter((one) => one.field === null)} />
      )}
      {/* A text that was read stays for whoever takes the reading back. */}
      <div hidden={!isOpen}>
        <PasteBox
          key={round}
          {...{ advertisement, firstId, headId }}
          onRead={(isRead) => void after(isRead)}
        />
      </div>
      {!isOpen && !reading && (
        <div>
          <Button size="small" variant="outline" onClick={openBox}>
            Read a notice
          </Button>
        </div>
      )}
    </section>
  );
}

interface ReadBarProps extends Pick<AdvertisementBoxProps, 'advertisement' | 'still' | 'idOf'> {
  isOpen: boolean;
  onUndo: () => void;
  onAnother: () => void;
}

/** The one that comes first in the form. */
const firstOf = (places: readonly (HTMLElement | null)[]): HTMLElement | null =>
  places
    .filter((one) => one !== null)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0] ??
  null;

/** What became of the reading, announced as it changes. */
function ReadBar({ advertisement, isOpen, still, idOf, onUndo, onAnother }: ReadBarProps) {
  const { reading, checks } = advertisement;
  const bar = useRef<HTMLDivElement>(null);
  const isAsked = checks.length > 0 || still.paths.length > 0;
  const toFirst = () => {
    const form = bar.current!.closest('form')!;
    const empty = still.paths.map((path) => document.getElementById(idOf(path)));
    focusField(firstOf([form.querySelector<HTMLElement>('[data-check]'), ...empty]));
  };
  return (
    <div ref={bar} className={reading ? css.bar : undefined}>
      <p role="status">{inWords(advertisement, still)}</p>
      {reading && (
        <Cluster gap="1">
          {isAsked && (
            <Button size="small" data-next onClick={toFirst}>
              First to check
            </Button>
          )}
          {!isOpen && (
            <Button size="small" variant="quiet" data-next={!isAsked || undefined} onClick={onAnother}>
              Read another
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={async () => {
              await advertisement.undo();
              onUndo();
            }}
          >
            Undo
          </Button>
        </Cluster>
      )}
    </div>
  );
}

interface PasteBoxProps extends Pick<AdvertisementBoxProps, 'advertisement' | 'firstId'> {
  headId: string;
  onRead: (isRead: Promise<boolean>) => void;
}

/** A field for the notice's text, on which a file may be dropped. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a box from top to bottom
function PasteBox({ advertisement, firstId, headId, onRead }: PasteBoxProps) {
  const { busyWith, readFile, readSource } = advertisement;
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  /** What was pasted with its tables, while the text is the same. */
  const page = useRef<{ html: string; text: string } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const [first] = data.files;
    const html = data.getData('text/html');
    // A spreadsheet puts a picture of its cells beside them.
    if (first && !html) {
      event.preventDefault();
      return onRead(readFile(first));
    }
    if (!html || text.trim() !== '') return;
    event.preventDefault();
    const plain = data.getData('text/plain');
    page.current = { html, text: plain };
    setText(plain);
    onRead(readSource(pasted, { html }));
  };
  const fillIn = () => {
    const known = page.current?.text === text ? page.current : null;
    onRead(readSource(pasted, known ? { html: known.html } : { text }));
  };
  return (
    <div
      className={classNames(css.box, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event, event.dataTransfer);
      }}
    >
      <h2 id={headId}>Paste the notice, or drop its PDF, Word page or spreadsheet</h2>
      <p id={`${headId}-help`}>
        Title, text, dates, fees and openings are filled in below. Nothing that you wrote is replaced.
      </p>
      <textarea
        className={field.input}
        aria-labelledby={headId}
        aria-describedby={`${headId}-help`}
        value={text}
        onPaste={(event) => take(event, event.clipboardData)}
        onChange={({ target }) => setText(target.value)}
      />
      <Cluster gap="1h">
        <Button
          busy={busyWith !== null}
          busyText="Reading..."
          aria-disabled={text.trim() === '' && !page.current}
          onClick={() => (text.trim() !== '' || page.current) && fillIn()}
        >
          Fill in the form
        </Button>
        {busyWith === null ? (
          <Button variant="outline" onClick={() => file.current!.click()}>
            Choose a file
          </Button>
        ) : (
          <Button variant="outline" onClick={advertisement.cancel}>
            Cancel
          </Button>
        )}
        <input
          ref={file}
          hidden
          type="file"
          aria-label="File of the notice"
          accept=".pdf,.docx,.xlsx,.html,.htm,.csv,.tsv,.txt,application/pdf,text/csv,text/html,text/plain"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) onRead(readFile(chosen));
          }}
        />
        <span className={css.aside}>
          <a href="/openings.csv">Template of a table (CSV)</a>
          <a
            href={`#${firstId}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(document.getElementById(firstId));
            }}
          >
            Start from blank
          </a>
        </span>
      </Cluster>
    </div>
  );
}
