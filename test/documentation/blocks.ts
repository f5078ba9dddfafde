import { readFileSync } from 'node:fs';

/** A fenced block of a page. */
export interface Block {
  page: string;
  /** The heading above it. */
  section: string;
  line: number;
  /** sh, text, … */
  language: string;
  /** The rest of the info string: which test runs it, or why none does. */
  mark: string;
  body: string;
}

const root = new URL('../../', import.meta.url);

export function readBlocks(page: string): Block[] {
  const lines = readFileSync(new URL(page, root), 'utf8').split('\n');
  const found: Block[] = [];
  let section = '';
  let open: { block: Block; fence: string } | undefined;
  for (const [at, line] of lines.entries()) {
    const [, fence, info = ''] = /^\s*(`{3,})(.*)$/.exec(line) ?? [];
    if (open && fence === open.fence && !info) open = undefined;
    else if (open) open.block.body += `${line}\n`;
    else if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    else if (fence) {
      const [language = '', ...mark] = info.trim().split(' ');
      const block = { page, section, line: at + 1, language, mark: mark.join(' '), body: '' };
      found.push(block);
      open = { block, fence };
    }
  }
  return found;
}
