import { type Editor, useEditorState } from '@tiptap/react';
import { Table } from 'lucide';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from './Panel.tsx';
import css from './RichTextEditor.module.css';

const commands = {
  addRowBefore: 'Row above',
  addRowAfter: 'Row below',
  addColumnBefore: 'Column before',
  addColumnAfter: 'Column after',
  toggleHeaderRow: 'Heads in first row',
  toggleHeaderColumn: 'Heads in first column',
  mergeOrSplit: 'Merge or split cells',
  deleteRow: 'Delete row',
  deleteColumn: 'Delete column',
  deleteTable: 'Delete table',
} as const;

/** Inserts a table; inside of one it changes rows and columns. */
export function TableTool({ editor }: { editor: Editor }) {
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const insert = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <Panel label="Table" icon={<Icon icon={Table} />} pressed={isActive}>
      {(close) =>
        isActive ? (
          <div className={css.commands}>
            {Object.entries(commands).map(([command, label]) => (
              <Button
                key={command}
                size="small"
                variant="quiet"
                onClick={() => {
                  close();
                  editor.chain().focus()[command as keyof typeof commands]().run();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        ) : (
          <>
            <p>A table can also be pasted from Word, Excel or a web page.</p>
            <Button
              size="small"
              onClick={() => {
                close();
                insert();
              }}
            >
              Insert a table
            </Button>
          </>
        )
      }
    </Panel>
  );
}
