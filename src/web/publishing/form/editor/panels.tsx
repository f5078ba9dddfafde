import { type Editor, useEditorState } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Highlighter,
  Link as LinkIcon,
  Table,
} from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { linkTarget } from '../../../../contract/text/rich-text.ts';
import { webLink } from '../../../../contract/addresses/links.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Panel } from './Panel.tsx';
import css from './RichTextEditor.module.css';

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
        <div className="flex">
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

interface ColourToolProps {
  label: string;
  target: 'text' | 'background';
  colours: Readonly<Record<string, string>>;
  value: string | null;
  onPick: (colour: string | null) => void;
}

export function ColourTool({ label, target, colours, value, onPick }: ColourToolProps) {
  const icon = target === 'text' ? Baseline : Highlighter;
  return (
    <Panel label={label} icon={<Icon icon={icon} style={value ? { color: value } : undefined} />}>
      {(close) => {
        const pick = (colour: string | null) => {
          close();
          onPick(colour);
        };
        return (
          <div className={css.swatches}>
            {Object.entries(colours).map(([colour, name]) => (
              <button
                key={colour}
                type="button"
                className={css.swatch}
                style={{ backgroundColor: colour }}
                aria-label={name}
                title={name}
                aria-pressed={value === colour}
                onClick={() => pick(colour)}
              />
            ))}
            <button type="button" className={css.noColour} onClick={() => pick(null)}>
              No colour
            </button>
          </div>
        );
      }}
    </Panel>
  );
}

/** The link that was typed: 'example.org/page' and 'a@example.org' are completed; null for anything else. */
function typedLink(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)) return `mailto:${text}`;
  return linkTarget(text) ?? webLink(text);
}

export function LinkTool({ editor }: { editor: Editor }) {
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const [typed, setTyped] = useState('');
  const [isValidated, setValidated] = useState(false);
  const isValid = typedLink(typed) !== null;
  const open = () => {
    setTyped((editor.getAttributes('link').href as string | undefined) ?? '');
    setValidated(false);
  };
  const set = (close: () => void) => {
    const href = typedLink(typed);
    if (href === null) return setValidated(true);
    close();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isActive)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
  };
  const remove = (close: () => void) => {
    close();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Panel label="Link" icon={<Icon icon={LinkIcon} />} pressed={isActive} onOpen={open}>
      {(close) => {
        // The panel is inside the page's form: Enter must not submit that.
        const onKeyDown = (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set(close);
        };
        return (
          <>
            <TextField
              label="Link"
              type="text"
              inputMode="url"
              placeholder="https://"
              value={typed}
              error={isValidated && !isValid ? 'Must be a valid URL' : null}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Button size="small" onClick={() => set(close)}>
              Set link
            </Button>{' '}
            {isActive && (
              <Button size="small" variant="quiet" onClick={() => remove(close)}>
                Remove link
              </Button>
            )}
          </>
        );
      }}
    </Panel>
  );
}

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
