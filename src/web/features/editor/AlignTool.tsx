import { type Editor, useEditorState } from '@tiptap/react';
import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from 'lucide-react';
import css from './RichTextEditor.module.css';
import { Panel } from './Panel.tsx';

const choices = [
  { value: 'left', label: 'Align left', Icon: AlignLeft },
  { value: 'center', label: 'Align centre', Icon: AlignCenter },
  { value: 'right', label: 'Align right', Icon: AlignRight },
  { value: 'justify', label: 'Justify', Icon: AlignJustify },
] as const;

export function AlignTool({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      choices.find(({ value }) => now.isActive({ textAlign: value }))?.value ?? 'left',
  });
  const Current = choices.find(({ value }) => value === current)!.Icon;
  return (
    <Panel label="Align" icon={<Current />}>
      {(close) => (
        <div className={css.choices}>
          {choices.map(({ value, label, Icon }) => (
            <button
              key={value}
              type="button"
              className={css.tool}
              aria-label={label}
              title={label}
              aria-pressed={value === current}
              onClick={() => {
                close();
                const chain = editor.chain().focus();
                // Left is the default.
                (value === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(value)).run();
              }}
            >
              <Icon />
            </button>
          ))}
        </div>
      )}
    </Panel>
  );
}
