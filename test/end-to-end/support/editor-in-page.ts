import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { cleanPaste } from '../../../src/web/publishing/form/editor/clean-paste.ts';
import { extensions, toHtml } from '../../../src/web/publishing/form/editor/extensions.ts';

const schema = getSchema(extensions);

/** Adjacent texts with the same marks are merged, as in the editor. */
function joined(node: Node): Node {
  const children: Node[] = [];
  node.forEach((child) => children.push(joined(child)));
  return node.isText ? node : node.copy(Fragment.fromArray(children));
}

const parse = (html: string): JSONContent => {
  const editor = new Editor({ extensions, content: html });
  const document = editor.getJSON();
  editor.destroy();
  return document;
};

/** Functions of the editor that tests call in a real page. */
export const editorInPage = {
  /** The document as the editor would hold it. */
  document(json: JSONContent): JSONContent {
    const node = joined(schema.nodeFromJSON(json));
    node.check();
    return node.toJSON() as JSONContent;
  },
  html: toHtml,
  parse,
  pasted: (html: string): string => toHtml(parse(cleanPaste(html).html)),
};
export type EditorInPage = typeof editorInPage;
(window as unknown as { editorInPage: EditorInPage }).editorInPage = editorInPage;
