import { type Editor, generateHTML, type JSONContent } from '@tiptap/core';
import { extensions } from './extensions.ts';

const nbsp = '\u00a0';
const isBlock = ({ type }: JSONContent) => type === 'paragraph' || type === 'heading';

/**
 * HTML collapses runs of spaces and drops those at line ends, but the editor shows them all. Spaces that would be
 * lost become non-breaking, so that readers see what the author saw.
 */
function keepSpaces(node: JSONContent): JSONContent {
  if (!node.content) return node;
  return { ...node, content: isBlock(node) ? keepInLine(node.content) : node.content.map(keepSpaces) };
}

function keepInLine(inline: JSONContent[]): JSONContent[] {
  let before = '\n';
  return inline.map((node, index) => {
    if (node.type !== 'text') {
      before = '\n';
      return node;
    }
    const next = inline[index + 1];
    const after = next?.type === 'text' ? (next.text?.[0] ?? '\n') : '\n';
    const characters = [...(node.text ?? '')];
    const text = characters
      .map((character, at) => {
        const following = characters[at + 1] ?? after;
        const spaced =
          character === ' ' && ((/[\s\n]/.test(before) && before !== nbsp) || following === '\n')
            ? nbsp
            : character;
        before = spaced;
        return spaced;
      })
      .join('');
    return { ...node, text };
  });
}

/** Serialises a document for storage. */
export const toHtml = (document: JSONContent): string => generateHTML(keepSpaces(document), extensions);

/** The editor's HTML; '' if it has only white space, so that required fields work. */
export const htmlOf = (editor: Editor): string =>
  editor.getText().trim() === '' ? '' : toHtml(editor.getJSON());
