export interface Picture {
  name: string;
  visitor: string;
  width: number;
  scheme: 'light' | 'dark';
  file: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const shown = ({ file, width, scheme }: Picture) =>
  `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="">${width} ${scheme}</a>`;

/** A page with all pictures, in rows by visitor and page. */
export function indexPage(pictures: Picture[]): string {
  const rows = Map.groupBy(pictures, ({ visitor, name }) => `${visitor} · ${name}`);
  const sections = [...rows].map(
    ([title, ofRow]) => `<h2>${escaped(title)}</h2><div>${ofRow.map(shown).join('')}</div>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
  body { font: 14px/1.4 sans-serif; margin: 1rem; color-scheme: light dark }
  div { display: flex; gap: 0.75rem; overflow-x: auto; align-items: start }
  a { flex: none; width: 220px } img { display: block; width: 100%; max-height: 400px; object-fit: cover; object-position: top; border: 1px solid gray }
</style>
${sections.join('\n')}
</html>
`;
}
