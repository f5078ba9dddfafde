import { type Editor, useEditorState } from '@tiptap/react';
import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from 'lucide';
import { Icon } from '../../../ui/Icon.tsx';
import css from './RichTextEditor.module.css';
import { Panel } from './Panel.tsx';

const choices = [
  { value: 'left', label: 'Align left', icon: AlignLeft },
  { value: 'center', label: 'Align centre', icon: AlignCenter },
  { value: 'right', label: 'Align right', icon: AlignRight },
  { value: 'justify', label: 'Justify', icon: AlignJustify },
] as const;

export function AlignTool({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      choices.find(({ value }) => now.isActive({ textAlign: value }))?.value ?? 'left',
  });
  const shown = choices.find(({ value }) => value === current)!.icon;
  return (
    <Panel label="Align" icon={<Icon icon={shown} />}>
      {(close) => (
        <div className={css.choices}>
          {choices.map(({ value, label, icon }) => (
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
              <Icon icon={icon} />
            </button>
          ))}
        </div>
      )}
    </Panel>
  );
}
