const waiting = /<link rel="(?:preload" as="font"|modulepreload")[^>]*>/gu;

/**
 * Moves fonts and scripts from the head of a page to the end of its body: React Router puts them before the style sheet, and on a slow line the
 * first paint then waits for all of them. Scripts are asked for when nothing else is.
 */
export function styleFirst(html: Buffer): Buffer {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (head < 0 || end < head) return html;
  const text = html.toString('utf8', 0, head);
  const links = (text.match(waiting) ?? []).map((link) =>
    link.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
  );
  return Buffer.concat([
    Buffer.from(text.replace(waiting, '')),
    html.subarray(head, end),
    Buffer.from(links.join('')),
    html.subarray(end),
  ]);
}
