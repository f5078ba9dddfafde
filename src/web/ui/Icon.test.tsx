// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lucide from 'lucide';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isKnownHtml } from '../lib/trusted-types.ts';
import { Icon } from './Icon.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('an icon is one svg with the shapes of the library', () => {
  expect(renderToStaticMarkup(<Icon icon={lucide.SquareDot} />)).toBe(
    '<svg viewBox="0 0 24 24" class="lucide" aria-hidden="true">' +
      '<rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="12" cy="12" r="1"/></svg>',
  );
});

test('one rule, which every other one overrides, draws all icons in lines', () => {
  const base = readFileSync(join(import.meta.dirname, 'theme/base.css'), 'utf8');
  const rule = /^:where\(\.lucide\) \{([^}]*)\}/m.exec(base)![1]!;
  for (const drawn of [
    'fill: none;',
    'stroke: currentColor;',
    'stroke-linecap: round;',
    'inline-size:',
    'block-size:',
  ])
    expect(rule).toContain(drawn);
});

test('an icon with a name is not hidden from screen readers', () => {
  const named = renderToStaticMarkup(<Icon icon={lucide.Crown} role="img" aria-label="Premium Member" />);
  expect(named).toContain(' role="img" aria-label="Premium Member"');
  expect(named).not.toContain('aria-hidden');
  expect(renderToStaticMarkup(<Icon icon={lucide.Crown} aria-labelledby="x" />)).not.toContain('aria-hidden');
});

test('an icon takes classes, styles and other attributes', () => {
  const icon = renderToStaticMarkup(
    <Icon icon={lucide.Crown} className="mark" strokeWidth={1} style={{ color: 'red' }} />,
  );
  for (const part of [' class="lucide mark"', ' stroke-width="1"', ' style="color:red"'])
    expect(icon).toContain(part);
});

test('rendered again, an icon keeps its shapes; another icon replaces them', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (of: lucide.IconNode, className: string) =>
    act(() => root.render(<Icon icon={of} className={className} />));
  const shape = () => document.querySelector('svg.lucide')!.firstElementChild!;
  show(lucide.MapPin, 'one');
  const first = shape();
  show(lucide.MapPin, 'two');
  expect(shape()).toBe(first);
  show(lucide.X, 'two');
  expect(shape().getAttribute('d')).toBe('M18 6 6 18');
  act(() => root.unmount());
});

test('the policy for HTML of pages allows the shapes of every icon', () => {
  const icons = Object.values(lucide).filter((icon) => Array.isArray(icon));
  expect(icons.length).toBeGreaterThan(1000);
  for (const icon of icons) {
    const svg = renderToStaticMarkup(<Icon icon={icon} />);
    const shapes = svg.slice(svg.indexOf('>') + 1, -'</svg>'.length);
    expect(isKnownHtml(shapes), shapes).toBe(true);
  }
});
