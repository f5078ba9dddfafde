import { type Editor, generateHTML, type JSONContent } from '@tiptap/core';
import { extensions } from './extensions.ts';
import { keepSpaces } from './keep-spaces.ts';

/** Serialises a document for storage. */
export const toHtml = (document: JSONContent): string => generateHTML(keepSpaces(document), extensions);

/** The editor's HTML; '' if it has only white space, so that required fields work. */
export const htmlOf = (editor: Editor): string =>
  editor.getText().trim() === '' ? '' : toHtml(editor.getJSON());
