import { type Extensions, Mark, mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { readSpan } from '../../../../contract/text/rich-text.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => readSpan(name, element.getAttribute(name) ?? ''),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The library's commands ask for it; columns are as wide as their content, so that tables fit every screen.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});
/** No table in a table: nobody can read it on a phone. */
const cellContent = '(paragraph | heading | bulletList | orderedList | blockquote)+';

export const tableExtensions: Extensions = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell.extend({ content: cellContent, addAttributes: cellAttributes }),
  TableHeader.extend({ content: cellContent, addAttributes: cellAttributes }),
];

const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', other: string, key: string) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** 'CO₂' and '1ˢᵗ'. */
export const scriptExtensions: Extensions = [
  script('subscript', 'sub', 'superscript', 'Mod-,'),
  script('superscript', 'sup', 'subscript', 'Mod-.'),
];
