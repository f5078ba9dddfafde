import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import prose from '../../page/Prose.module.css';
import { type Changes, cleanPaste, filesAlone } from './clean-paste.ts';
import { cleanText } from './pasted-text.ts';
import { extensions, htmlOf, isFigure } from './extensions.ts';
import { FigureNotes, ImageTool, useFigures } from './figures.tsx';
import { Toolbar } from './Toolbar.tsx';
import css from './RichTextEditor.module.css';

interface RichTextEditorProps {
  /** The text area's id, for the error summary. */
  id: string;
  /** Initial HTML; later changes of the prop are ignored. */
  initial: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** Whether the text may hold images. */
  hasFigures?: boolean | undefined;
  /** Called while an image is uploading, so that the form waits. */
  onUploading?: ((isUploading: boolean) => void) | undefined;
}

/**
 * Cleans what is pasted.
 * @param upload what becomes of files, in a text that holds images
 * @returns what of the last paste was left out or changed
 */
function usePaste(upload: ((files: File[]) => void) | null) {
  const [changes, setChanges] = useState<Changes>({ images: 0, formulas: 0 });
  const take = (data: DataTransfer | null): boolean => {
    const files = filesAlone(data);
    if (files.length > 0) {
      setChanges({ images: upload ? 0 : files.length, formulas: 0 });
      upload?.(files);
    }
    return files.length > 0;
  };
  const paste = {
    transformPastedHTML: (pasted: string) => {
      const { html, ...changed } = cleanPaste(pasted, upload ? isFigure : undefined);
      setChanges(changed);
      return html;
    },
    // With Shift, a text is pasted as it is.
    transformPastedText: (pasted: string, isPlain: boolean) => (isPlain ? pasted : cleanText(pasted)),
    handlePaste: (_: unknown, { clipboardData }: ClipboardEvent) => take(clipboardData),
    // The browser would open a dropped file in place of the form.
    handleDrop: (view: EditorView, { dataTransfer, clientX, clientY }: DragEvent) => {
      // What is moved within the text, an image too, stays the editor's.
      if (view.dragging) return false;
      const place = view.posAtCoords({ left: clientX, top: clientY });
      if (upload && place && filesAlone(dataTransfer).length > 0) moveCursor(view, place.pos);
      return take(dataTransfer);
    },
  };
  return { changes, paste };
}

const moveCursor = (view: EditorView, place: number): void =>
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place))));

function changesInWords({ images, formulas }: Changes, hasFigures: boolean): string {
  const left = images === 1 ? 'One image or file was' : `${images} images or files were`;
  const advice = hasFigures
    ? 'Save it as a file, and upload that with ‘Image’ above.'
    : 'This text holds none. Add an image as the item’s image, or link to it.';
  const sentences = [
    images > 0 && `${left} not pasted. ${advice}`,
    formulas > 0 &&
      `${formulas === 1 ? 'One formula is' : `${formulas} formulas are`} text now. Please check.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Of what stands behind the text: it says how to leave it, and Escape leads there. */
const exitOf = (id: string): string => `${id}-exit`;

const leave = (exit: string) => ({
  handleKeyDown: (_: unknown, { key }: KeyboardEvent) => {
    if (key !== 'Escape') return false;
    document.getElementById(exit)?.focus();
    return true;
  },
});

type Described = Pick<RichTextEditorProps, 'id' | 'labelledBy' | 'describedBy' | 'invalid'>;

const attributesOf = ({ id, labelledBy, describedBy, invalid }: Described) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  dir: 'auto',
  // A translation of what is being written would be stored.
  translate: 'no',
  'aria-labelledby': labelledBy,
  'aria-describedby': [describedBy, exitOf(id)].filter(Boolean).join(' '),
  ...(invalid && { 'aria-invalid': 'true' }),
  class: classNames(prose.prose, css.area),
});

/** The rich-text editor of posts and jobs. Its schema only allows what the server stores. */
export default function RichTextEditor({
  id,
  initial,
  onChange,
  labelledBy,
  describedBy,
  invalid = false,
  hasFigures = false,
  onUploading,
}: RichTextEditorProps) {
  const figures = useFigures(onUploading);
  const { changes, paste } = usePaste(
    hasFigures ? (files) => editor && void figures.send(editor, files) : null,
  );
  const exit = exitOf(id);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const editorProps = {
    attributes: attributesOf({ id, labelledBy, describedBy, invalid }),
    ...paste,
    ...leave(exit),
  };
  const editor = useEditor({
    extensions,
    content: initial,
    // The library injects its style sheet per editor, and it may be missing for the next one.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => change.current(htmlOf(changed)),
  });
  useEffect(() => {
    editor?.setOptions({ editorProps });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, id, labelledBy, describedBy, invalid, hasFigures]);
  return (
    <div className={classNames(css.editor, invalid && css.wrong)}>
      {editor && (
        <Toolbar editor={editor} controls={id}>
          {hasFigures && <ImageTool editor={editor} figures={figures} />}
        </Toolbar>
      )}
      <EditorContent editor={editor} />
      {/* Where Escape leads, from which Tab goes on to the next field: in a list, Tab indents. */}
      <p id={exit} tabIndex={-1} className={css.exit}>
        Tab goes from cell to cell of a table, and out of its last one. Escape leaves the text.
      </p>
      <p className={css.note} role="status">
        {changesInWords(changes, hasFigures)}
      </p>
      {editor && hasFigures && <FigureNotes editor={editor} figures={figures} />}
    </div>
  );
}
