import { type Extensions, getMarkAttributes, Mark, mergeAttributes } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import type { EditorState } from '@tiptap/pm/state';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import {
  alignments,
  linkAttributes,
  linkTarget,
  readStyle,
  textStyles,
  writeStyle,
} from '../../../../contract/text/rich-text.ts';
import { scriptExtensions, tableExtensions } from './table-extensions.ts';

/** Mark attributes by CSS property. */
const names = {
  color: 'color',
  'background-color': 'background',
  'font-family': 'font',
  'font-size': 'size',
} as const;
type Property = keyof typeof names;
export type TextStyle = Partial<Record<(typeof names)[Property], string | null>>;

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
  ...tableExtensions,
  ...scriptExtensions,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...alignments] }),
];
