import { useState } from 'react';
import { plainText } from '../../../contract/text/plain-text.ts';
import type { ShownContent } from '../../lib/content/shown-content.ts';
import { EditorField } from '../../items/form/editor/index.ts';
import type { LegalSection } from '../../legal/LegalText.tsx';
import type { FieldsProps } from './fields.tsx';

/** The editor of a legal text. It begins anew when the form takes another text, as an earlier version. */
export function LegalFields({ content, onChange, field }: FieldsProps<ShownContent['terms']>) {
  const [typed, setTyped] = useState(content.html);
  const [beginnings, setBeginnings] = useState(0);
  if (typed !== content.html) {
    setTyped(content.html);
    setBeginnings(beginnings + 1);
  }
  return (
    <EditorField
      key={beginnings}
      label="Text"
      help="Headings make the table of contents. The page says when the text was changed."
      initial={content.html}
      count={plainText(content.html).length}
      {...field('html')}
      onChange={(html) => {
        setTyped(html);
        onChange({ html });
      }}
    />
  );
}

/** Draws the shipped text out of sight, and hands its HTML over as other texts have it: without classes, and with whole addresses. */
export const ShippedText = ({
  sections,
  onRead,
}: {
  sections: LegalSection[];
  onRead: (html: string) => void;
}) => (
  <div
    hidden
    ref={(drawn) => {
      if (!drawn) return;
      const copy = drawn.cloneNode(true) as HTMLElement;
      for (const element of copy.querySelectorAll('*')) {
        const href = element instanceof HTMLAnchorElement ? element.href : null;
        for (const name of element.getAttributeNames()) element.removeAttribute(name);
        if (href) element.setAttribute('href', href);
      }
      onRead([...copy.children].map((section) => section.innerHTML).join(''));
    }}
  >
    {sections.map(({ id, title, body }) => (
      <section key={id}>
        <h2>{title}</h2>
        {body}
      </section>
    ))}
  </div>
);
