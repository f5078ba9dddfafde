import { type Editor, generateHTML, type JSONContent } from '@tiptap/core';
import { extensions } from './extensions.ts';
import { keepSpaces } from './keep-spaces.ts';

/** A document as it is sent and stored. */
export const toHtml = (document: JSONContent): string => generateHTML(keepSpaces(document), extensions);

/** The editor's document; '' when nothing but white space is in it, so that 'required' means what it says. */
export const htmlOf = (editor: Editor): string =>
  editor.getText().trim() === '' ? '' : toHtml(editor.getJSON());
