import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import prose from '../../page/Prose.module.css';
import { type Changes, cleanPaste, filesAlone } from './clean-paste.ts';
import { cleanText } from './pasted-text.ts';
import { extensions, htmlOf } from './extensions.ts';
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
}

/** Cleans what is pasted. @returns what of the last paste was left out or changed */
function usePaste() {
  const [changes, setChanges] = useState<Changes>({ images: 0, formulas: 0 });
  const leaveOut = (data: DataTransfer | null): boolean => {
    const files = filesAlone(data);
    if (files > 0) setChanges({ images: files, formulas: 0 });
    return files > 0;
  };
  const paste = {
    transformPastedHTML: (pasted: string) => {
      const { html, ...changed } = cleanPaste(pasted);
      setChanges(changed);
      return html;
    },
    // With Shift, a text is pasted as it is.
    transformPastedText: (pasted: string, isPlain: boolean) => (isPlain ? pasted : cleanText(pasted)),
    handlePaste: (_: unknown, { clipboardData }: ClipboardEvent) => leaveOut(clipboardData),
    // The browser would open a dropped file in place of the form.
    handleDrop: (_: unknown, { dataTransfer }: DragEvent) => leaveOut(dataTransfer),
  };
  return { changes, paste };
}

function changesInWords({ images, formulas }: Changes): string {
  const left = images === 1 ? 'One image or file was' : `${images} images or files were`;
  const sentences = [
    images > 0 && `${left} not pasted: texts hold none. Add an image as the item’s image, or link to it.`,
    formulas > 0 &&
      `${formulas === 1 ? 'One formula is' : `${formulas} formulas are`} text now. Please check.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The rich-text editor of posts and jobs. Its schema only allows what the server stores. */
export default function RichTextEditor({
  id,
  initial,
  onChange,
  labelledBy,
  describedBy,
  invalid = false,
}: RichTextEditorProps) {
  const { changes, paste } = usePaste();
  const exit = `${id}-exit`;
  const handling = {
    ...paste,
    handleKeyDown: (_: unknown, { key }: KeyboardEvent) => {
      if (key !== 'Escape') return false;
      document.getElementById(exit)?.focus();
      return true;
    },
  };
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const attributes = () => ({
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    dir: 'auto',
    // A translation of what is being written would be stored.
    translate: 'no',
    'aria-labelledby': labelledBy,
    'aria-describedby': [describedBy, exit].filter(Boolean).join(' '),
    ...(invalid && { 'aria-invalid': 'true' }),
    class: classNames(prose.prose, css.area),
  });
  const editor = useEditor({
    extensions,
    content: initial,
    // The library injects its style sheet per editor, and it may be missing for the next one.
    injectCSS: false,
    editorProps: { attributes: attributes(), ...handling },
    onUpdate: ({ editor: changed }) => change.current(htmlOf(changed)),
  });
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: attributes(), ...handling } });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, id, labelledBy, describedBy, invalid]);
  return (
    <div className={classNames(css.editor, invalid && css.wrong)}>
      {editor && <Toolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} />
      {/* Where Escape leads, from which Tab goes on to the next field: in a list, Tab indents. */}
      <p id={exit} tabIndex={-1} className={css.exit}>
        Tab goes from cell to cell of a table, and out of its last one. Escape leaves the text.
      </p>
      <p className={css.note} role="status">
        {changesInWords(changes)}
      </p>
    </div>
  );
}
