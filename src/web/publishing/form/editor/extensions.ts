import {
  type Editor,
  type Extensions,
  generateHTML,
  getMarkAttributes,
  type JSONContent,
  Mark,
  mergeAttributes,
  Node,
} from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import type { EditorState } from '@tiptap/pm/state';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { figureAttributes, figuresIn } from '../../../../contract/text/figures.ts';
import {
  alignments,
  linkAttributes,
  linkTarget,
  readStyle,
  textStyles,
  writeStyle,
  readSpan,
} from '../../../../contract/text/rich-text.ts';

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
const cellContent = '(paragraph | heading | bulletList | orderedList | blockquote | figure)+';

const tableExtensions: Extensions = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    // From the last cell, Tab leaves the table. The library adds a row there, so that a keyboard never gets out.
    addKeyboardShortcuts() {
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
    },
  }),
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
const scriptExtensions: Extensions = [
  script('subscript', 'sub', 'superscript', 'Mod-,'),
  script('superscript', 'sup', 'subscript', 'Mod-.'),
];

/** Mark attributes by CSS property. */
const names = {
  color: 'color',
  'background-color': 'background',
  'font-family': 'font',
  'font-size': 'size',
} as const;
type Property = keyof typeof names;
type TextStyle = Partial<Record<(typeof names)[Property], string | null>>;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textStyles: {
      /** Sets the given properties; null removes one. */
      setTextStyle: (style: TextStyle) => ReturnType;
    };
  }
}

const noStyles: TextStyle = { color: null, background: null, font: null, size: null };
const styleOf = (element: HTMLElement) => readStyle(element.getAttribute('style') ?? '', textStyles);

/** Style of the selection or of what is typed next; removed properties are off. */
export function currentStyles(state: EditorState): TextStyle {
  if (!state.selection.empty || !state.storedMarks) return getMarkAttributes(state, 'textStyles');
  return state.storedMarks.find(({ type }) => type.name === 'textStyles')?.attrs ?? {};
}

/** Colour, background, font and size of text: one mark, one `<span style>`. */
const TextStyleMark = Mark.create({
  name: 'textStyles',
  priority: 101,
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(names).map(([property, name]) => [
        name,
        {
          default: null,
          rendered: false,
          parseHTML: (element: HTMLElement) => styleOf(element)[property] ?? null,
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'span',
      consuming: false,
      getAttrs: (element) => (Object.keys(styleOf(element)).length > 0 ? null : false),
    },
  ],
  renderHTML({ mark }) {
    const set = Object.entries(names).flatMap(([property, name]) => {
      const value = mark.attrs[name] as string | null;
      return value ? [[property, value]] : [];
    });
    return ['span', { style: writeStyle(Object.fromEntries(set) as Record<string, string>) }, 0];
  },
  addCommands() {
    return {
      setTextStyle:
        (style) =>
        ({ state, chain }) => {
          // All properties are set, because setting a mark keeps attributes that are not given.
          const wanted = { ...noStyles, ...currentStyles(state), ...style };
          const isPlain = Object.values(wanted).every((value) => !value);
          return isPlain ? chain().unsetMark(this.name).run() : chain().setMark(this.name, wanted).run();
        },
    };
  },
});

const SafeLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (linkTarget(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(linkAttributes, HTMLAttributes), 0],
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  isAllowedUri: (url) => linkTarget(url ?? '') !== null,
  protocols: [],
});

const PlainOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1),
      renderHTML: ({ start }: { start?: number }) => (start === 1 ? {} : { start }),
    },
  }),
});

/** A copied page has the whole address of an image that was uploaded here. */
function pathOfUpload(src: string): string {
  const url = URL.canParse(src, location.href) ? new URL(src, location.href) : null;
  return url?.origin === location.origin ? url.pathname : src;
}

const attributesOf = (element: HTMLElement) =>
  figureAttributes(pathOfUpload(element.getAttribute('src') ?? ''), element.getAttribute('alt'));

/** Whether the editor keeps an image: one that was uploaded here. */
export const isFigure = (element: HTMLElement): boolean => attributesOf(element) !== null;

/** An uploaded image between paragraphs. Its alternative text is null until the author says. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { rendered: false, parseHTML: (element: HTMLElement) => attributesOf(element)?.src },
    alt: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => attributesOf(element)?.alt ?? null,
    },
  }),
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => (isFigure(element) ? null : false) }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    figureAttributes(attrs['src'] as string, attrs['alt'] as string | null) ?? {},
  ],
  // While its text is missing, it has one for whoever doesn't see the mark around it.
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const dom = document.createElement('img');
      const { src, alt } = attrs as { src: string; alt: string | null };
      const shown = figureAttributes(src, alt ?? 'Image without alternative text') ?? {};
      for (const [name, value] of Object.entries<string>(shown)) dom.setAttribute(name, value);
      if (alt === null) dom.dataset['unnamed'] = '';
      return { dom };
    },
});

/** The editor's schema. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    orderedList: false,
    trailingNode: false,
  }),
  PlainOrderedList,
  TextStyleMark,
  SafeLink,
  Figure,
  ...tableExtensions,
  ...scriptExtensions,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...alignments] }),
];

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
export function htmlOf(editor: Editor): string {
  const html = toHtml(editor.getJSON());
  return editor.getText().trim() === '' && figuresIn(html).length === 0 ? '' : html;
}
