import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { Image as ImageIcon } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { longestAlternative, maxFigures } from '../../../../contract/text/figures.ts';
import { maxPostImageMegabytes } from '../../../../contract/uploads.ts';
import { serverMessage } from '../../../lib/api/call.ts';
import { Sending } from '../../../lib/uploads/UploadState.tsx';
import { fileProblem, sendFile, uploadTypes } from '../../../lib/uploads/use-upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FieldError, TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from './Panel.tsx';
import css from './RichTextEditor.module.css';

function figuresOf({ state }: Editor): FigureNode[] {
  const figures: FigureNode[] = [];
  state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'figure') figures.push(attrs as FigureNode);
  });
  return figures;
}
interface FigureNode {
  src: string;
  alt: string | null;
}

const full = `A text holds at most ${maxFigures} images.`;

/** Puts an image below the paragraph, list or table with the cursor, or in place of an empty paragraph, and selects it. */
function insertFigure(editor: Editor, src: string): void {
  const { $to, to } = editor.state.selection;
  const [start, end] = $to.depth === 0 ? [to, to] : [$to.before(1), $to.after(1)];
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  const at = isEmpty ? start : end;
  editor
    .chain()
    .insertContentAt({ from: at, to: end }, { type: 'figure', attrs: { src, alt: null } })
    .setNodeSelection(at)
    .focus()
    .run();
}

interface SendingFile {
  name: string;
  percent: number;
}

/** Uploads images one after the other, each of which goes where the cursor is then. */
export function useFigures(onUploading: ((isUploading: boolean) => void) | undefined) {
  const [sending, setSending] = useState<SendingFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const isSending = sending !== null;
  useEffect(() => onUploading?.(isSending), [isSending, onUploading]);

  /** @returns why it wasn't, or null */
  const sendOne = async (editor: Editor, file: File, { signal }: AbortController): Promise<string | null> => {
    const hasRoom = figuresOf(editor).length < maxFigures;
    const wrong = hasRoom ? fileProblem('image', file, maxPostImageMegabytes) : full;
    if (wrong) return wrong;
    const progress = (percent: number) => !signal.aborted && setSending({ name: file.name, percent });
    progress(0);
    try {
      const { url } = await sendFile('image', file, progress, signal);
      if (!signal.aborted) insertFigure(editor, url);
      return null;
    } catch (error) {
      return signal.aborted ? null : serverMessage(error, uploadTypes.image.failed);
    }
  };
  const send = async (editor: Editor, files: readonly File[]) => {
    abort.current?.abort();
    const control = new AbortController();
    abort.current = control;
    setProblem(null);
    for (const file of files) {
      const wrong = await sendOne(editor, file, control);
      if (control.signal.aborted) return;
      if (wrong) setProblem(wrong);
      // All others are too many as well.
      if (wrong === full) break;
    }
    setSending(null);
  };
  const cancel = () => {
    abort.current?.abort();
    setSending(null);
  };
  return { sending, problem, send, cancel };
}
type Figures = ReturnType<typeof useFigures>;

/** What is being uploaded, why something wasn't, and which images have no alternative text yet. */
export function FigureNotes({ editor, figures }: { editor: Editor; figures: Figures }) {
  const { sending, problem, cancel } = figures;
  const unnamed = useEditorState({
    editor,
    selector: ({ editor: now }) => figuresOf(now).filter(({ alt }) => alt === null).length,
  });
  return (
    <>
      {sending && <Sending {...sending} onCancel={cancel} />}
      {(problem || unnamed > 0) && (
        <p className={css.note} role="status">
          {problem}{' '}
          {unnamed > 0 &&
            `${unnamed === 1 ? 'One image has' : `${unnamed} images have`} no alternative text yet. Select it, and press ‘Image’ above.`}
        </p>
      )}
    </>
  );
}

/** Uploads an image; of one that is selected, it asks for the alternative text. */
export function ImageTool({ editor, figures }: { editor: Editor; figures: Figures }) {
  const selected = useEditorState({ editor, selector: ({ editor: now }) => selectedFigure(now) });
  return (
    <Panel label="Image" icon={<Icon icon={ImageIcon} />} pressed={selected !== null}>
      {(close) =>
        selected ? (
          <Alternative key={selected.src} editor={editor} alt={selected.alt} close={close} />
        ) : (
          <Chooser
            onFiles={(files) => {
              close();
              void figures.send(editor, files);
            }}
          />
        )
      }
    </Panel>
  );
}

function selectedFigure({ state: { selection } }: Editor): FigureNode | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'figure'
    ? (selection.node.attrs as FigureNode)
    : null;
}

function Chooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>It goes below the paragraph with the cursor. Images can also be pasted and dropped into the text.</p>
      <Button size="small" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={uploadTypes.image.accept}
        aria-label="Image for the text"
        onChange={({ target }) => target.files && onFiles([...target.files])}
      />
    </>
  );
}

const needed = 'Please say what the image shows, or that it is decoration.';

function Alternative({ editor, alt, close }: { editor: Editor; alt: string | null; close: () => void }) {
  const [typed, setTyped] = useState(alt ?? '');
  const [isDecoration, setDecoration] = useState(alt === '');
  const [isValidated, setValidated] = useState(false);
  const id = useId();
  const isMissing = !isDecoration && typed.trim() === '';
  const save = () => {
    if (isMissing) return setValidated(true);
    close();
    editor
      .chain()
      .focus()
      .updateAttributes('figure', { alt: isDecoration ? '' : typed.trim() })
      .run();
  };
  const remove = () => {
    close();
    editor.chain().focus().deleteSelection().run();
  };
  // The panel is inside the page's form: Enter must not submit that.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <>
      <TextField
        label="Alternative text"
        help="What the image shows, for whoever doesn’t see it"
        maxLength={longestAlternative}
        value={typed}
        disabled={isDecoration}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Checkbox
        label="Decoration, which needs no text"
        checked={isDecoration}
        onChange={({ target }) => setDecoration(target.checked)}
        onKeyDown={onKeyDown}
      />
      <FieldError id={id} error={isValidated && isMissing ? needed : null} />
      <div className="flex gap-1">
        <Button size="small" onClick={save}>
          Save text
        </Button>
        <Button size="small" variant="quiet" onClick={remove}>
          Remove image
        </Button>
      </div>
    </>
  );
}
