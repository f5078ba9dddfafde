const style =
  '(?:(?:color|background-color): #[0-9a-f]{6}|font-family: [a-z-]+|font-size: [\\d.]+em|text-align: [a-z]+)';
/** The only allowed tags, in their only allowed form. */
const harmless = [
  /^<\/?(?:strong|em|u|s|sub|sup|ul|ol|li|blockquote|p|h2|h3|table|tbody|tr|th|td)>$/,
  /^<t[hd](?: colspan="\d{1,3}")?(?: rowspan="\d{1,3}")?>$/,
  /^<\/(?:span|a)>$/,
  /^<br ?\/?>$/,
  /^<ol start="\d+">$/,
  new RegExp(`^<(?:p|h2|h3|span) style="${style}(?:; ${style})*">$`),
  /^<a target="_blank" rel="noopener noreferrer nofollow" href="(?:https?:\/\/|mailto:)[^"<>]*">$/,
];

/**
 * Everything in an HTML fragment beyond text and formatting. Uses no parser: whatever isn't literally allowed is
 * reported.
 */
export function findExecutable(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  return tags.filter((tag) => !harmless.some((form) => form.test(tag)));
}
