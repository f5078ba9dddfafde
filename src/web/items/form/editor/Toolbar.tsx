import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, RemoveFormatting, Underline } from 'lucide';
import type { KeyboardEvent } from 'react';
import { backgroundColours, fonts, fontSizes, textColours } from '../../../../contract/text/rich-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { currentStyles } from './extensions.ts';
import { AlignTool } from './AlignTool.tsx';
import { ColourTool } from './ColourTool.tsx';
import { LinkTool } from './LinkTool.tsx';
import css from './RichTextEditor.module.css';
import { Tool } from './Tool.tsx';

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

export function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
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
      <FontTools {...style} />
      <div className={css.set}>
        <Tool label="Bold" pressed={is.bold} onClick={() => run().toggleBold().run()}>
          <Icon of={Bold} />
        </Tool>
        <Tool label="Italic" pressed={is.italic} onClick={() => run().toggleItalic().run()}>
          <Icon of={Italic} />
        </Tool>
        <Tool label="Underline" pressed={is.underline} onClick={() => run().toggleUnderline().run()}>
          <Icon of={Underline} />
        </Tool>
      </div>
      <ColourTools {...style} />
      <div className={css.set}>
        <Tool label="Ordered list" pressed={is.ordered} onClick={() => run().toggleOrderedList().run()}>
          <Icon of={ListOrdered} />
        </Tool>
        <Tool label="Bullet list" pressed={is.bullet} onClick={() => run().toggleBulletList().run()}>
          <Icon of={List} />
        </Tool>
        <AlignTool editor={editor} />
      </div>
      <div className={css.set}>
        <LinkTool editor={editor} />
        <Tool
          label="Clear formatting"
          onClick={() => run().unsetAllMarks().clearNodes().unsetTextAlign().run()}
        >
          <Icon of={RemoveFormatting} />
        </Tool>
      </div>
    </div>
  );
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
      first
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
      kind="text"
      colours={textColours}
      value={style.color ?? null}
      onPick={(color) => onPick({ color })}
    />
    <ColourTool
      label="Background colour"
      kind="background"
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
