import { type Editor, useEditorState } from '@tiptap/react';
import { Link as LinkIcon } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { linkTarget } from '../../../../contract/text/rich-text.ts';
import { webLink } from '../../../../contract/addresses/web-link.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from './Panel.tsx';

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
