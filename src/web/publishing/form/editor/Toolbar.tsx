import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Italic,
  List,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { backgroundColours, fonts, fontSizes, textColours } from '../../../../contract/text/rich-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { currentStyles } from './extensions.ts';
import { AlignTool, ColourTool, LinkTool, TableTool } from './panels.tsx';
import css from './RichTextEditor.module.css';
import { Tool } from './Panel.tsx';

/** A toolbar with roving tabindex: one tab stop; arrow keys, Home and End move between tools. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const at = tools.indexOf(event.target as HTMLElement);
  const isSelect = event.target instanceof HTMLSelectElement;
  const to =
    event.key === 'ArrowRight'
      ? at + 1
      : event.key === 'ArrowLeft'
        ? at - 1
        : event.key === 'Home' && !isSelect
          ? 0
          : event.key === 'End' && !isSelect
            ? tools.length - 1
            : null;
  if (at < 0 || to === null) return;
  event.preventDefault();
  tools[(to + tools.length) % tools.length]?.focus();
}

interface ToolbarProps {
  editor: Editor;
  controls: string;
  /** Tools behind those of links and tables. */
  children?: ReactNode;
}

export function Toolbar({ editor, controls, children }: ToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: blockOf(now),
      ordered: now.isActive('orderedList'),
      bullet: now.isActive('bulletList'),
      style: currentStyles(now.state),
    }),
  });
  const run = () => editor.chain().focus();
  const style: StyleToolProps = { style: is.style, onPick: (changes) => run().setTextStyle(changes).run() };
  return (
    <div
      className={css.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={moveFocus}
    >
      <div className={css.set}>
        <Pick
          label="Paragraph style"
          value={is.block}
          options={blocks}
          onPick={(block) => setBlock(editor, block)}
          first
        />
      </div>
      <FontTools {...style} />
      <MarkTools editor={editor} />
      <ColourTools {...style} />
      <div className={css.set}>
        <Tool label="Ordered list" pressed={is.ordered} onClick={() => run().toggleOrderedList().run()}>
          <Icon icon={ListOrdered} />
        </Tool>
        <Tool label="Bullet list" pressed={is.bullet} onClick={() => run().toggleBulletList().run()}>
          <Icon icon={List} />
        </Tool>
        <AlignTool editor={editor} />
      </div>
      <div className={css.set}>
        <LinkTool editor={editor} />
        <TableTool editor={editor} />
        {children}
        <Tool
          label="Clear formatting"
          onClick={() => run().unsetAllMarks().clearNodes().unsetTextAlign().run()}
        >
          <Icon icon={RemoveFormatting} />
        </Tool>
      </div>
      <HistoryTools editor={editor} />
    </div>
  );
}

const marks = {
  bold: { label: 'Bold', icon: Bold },
  italic: { label: 'Italic', icon: Italic },
  underline: { label: 'Underline', icon: Underline },
  subscript: { label: 'Subscript', icon: Subscript },
  superscript: { label: 'Superscript', icon: Superscript },
} as const;

function MarkTools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => Object.keys(marks).filter((mark) => now.isActive(mark)),
  });
  return (
    <div className={css.set}>
      {Object.entries(marks).map(([mark, { label, icon }]) => (
        <Tool
          key={mark}
          label={label}
          pressed={active.includes(mark)}
          onClick={() => editor.chain().focus().toggleMark(mark).run()}
        >
          <Icon icon={icon} />
        </Tool>
      ))}
    </div>
  );
}

function HistoryTools({ editor }: { editor: Editor }) {
  const can = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ undo: now.can().undo(), redo: now.can().redo() }),
  });
  return (
    <div className={css.set}>
      <Tool label="Undo" aria-disabled={!can.undo} onClick={() => editor.chain().focus().undo().run()}>
        <Icon icon={Undo2} />
      </Tool>
      <Tool label="Redo" aria-disabled={!can.redo} onClick={() => editor.chain().focus().redo().run()}>
        <Icon icon={Redo2} />
      </Tool>
    </div>
  );
}

const blocks = { text: 'Text', heading: 'Heading', subheading: 'Subheading', quote: 'Quote' };

function blockOf(editor: Editor): keyof typeof blocks {
  if (editor.isActive('heading', { level: 2 })) return 'heading';
  if (editor.isActive('heading', { level: 3 })) return 'subheading';
  return editor.isActive('blockquote') ? 'quote' : 'text';
}

function setBlock(editor: Editor, block: string): void {
  const text = editor.chain().focus().setParagraph().unsetBlockquote();
  if (block === 'heading') text.setHeading({ level: 2 }).run();
  else if (block === 'subheading') text.setHeading({ level: 3 }).run();
  else if (block === 'quote') text.setBlockquote().run();
  else text.run();
}

type TextStyle = ReturnType<typeof currentStyles>;
interface StyleToolProps {
  style: TextStyle;
  onPick: (changes: Partial<TextStyle>) => void;
}

const FontTools = ({ style, onPick }: StyleToolProps) => (
  <div className={css.set}>
    <Pick
      label="Font"
      value={style.font ?? ''}
      options={{ '': 'Default', ...fonts }}
      onPick={(font) => onPick({ font: font || null })}
    />
    <Pick
      label="Size"
      value={style.size ?? ''}
      options={{
        '0.8125em': fontSizes['0.8125em'],
        '': 'Normal',
        '1.25em': fontSizes['1.25em'],
        '1.5em': fontSizes['1.5em'],
      }}
      onPick={(size) => onPick({ size: size || null })}
    />
  </div>
);

const ColourTools = ({ style, onPick }: StyleToolProps) => (
  <div className={css.set}>
    <ColourTool
      label="Text colour"
      target="text"
      colours={textColours}
      value={style.color ?? null}
      onPick={(color) => onPick({ color })}
    />
    <ColourTool
      label="Background colour"
      target="background"
      colours={backgroundColours}
      value={style.background ?? null}
      onPick={(background) => onPick({ background })}
    />
  </div>
);

interface Props {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onPick: (value: string) => void;
  /** Whether Tab reaches this tool (roving tabindex). */
  first?: boolean;
}

const Pick = ({ label, value, options, onPick, first = false }: Props) => (
  <select
    data-tool
    tabIndex={first ? 0 : -1}
    className={css.pick}
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onPick(event.target.value)}
  >
    {Object.entries(options).map(([one, name]) => (
      <option key={one} value={one}>
        {name}
      </option>
    ))}
  </select>
);
