import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sectionEdits } from '../../../contract/staff/site-content.ts';
import { siteSections } from '../../../contract/vocabulary/index.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import {
  blankOf,
  contentForms,
  isEntries,
  join,
  labelsOf,
  lengthOf,
  schemaAt,
  whenEmpty,
  withValue,
} from './content-forms.ts';

/** Paths of all fields in a blank value; entries of lists have one. */
const pathsIn = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, join(at, key)))
    : [at];

test.each(siteSections)('the form of %s has each field of its shape, and no other', (section) => {
  const { content } = sectionEdits[section];
  const forms = contentForms[section];
  const written = forms.flatMap((part) =>
    isEntries(part)
      ? part.rows.flatMap((row) => Object.keys(row).map((name) => join(part.at, 0, name)))
      : Object.keys(part),
  );
  const lists = forms.filter(isEntries).map(({ at }) => at);
  const inLists = lists.flatMap((at) => pathsIn(blankOf(schemaAt(content, join(at, 0))), join(at, 0)));
  const outside = lists.includes('') ? [] : pathsIn(blankOf(content)).filter((path) => !lists.includes(path));
  expect(written.toSorted()).toEqual([...inLists, ...outside].toSorted());
});

test('what is optional and how long a text may be follows from the shape', () => {
  const of = (section: keyof typeof sectionEdits, path: string) => {
    const schema = schemaAt(sectionEdits[section].content, path);
    return [whenEmpty(schema), lengthOf(schema)];
  };
  expect(of('identity', 'name')).toEqual([{ isOptional: false, value: '' }, 60]);
  expect(of('identity', 'strapLine')).toEqual([{ isOptional: true, value: '' }, 160]);
  expect(of('partners', '0.logo')).toEqual([{ isOptional: true, value: null }, 2000]);
  expect(of('contacts', 'social.x')).toEqual([{ isOptional: true, value: null }, 2000]);
  expect(of('contacts', 'channels.0.url')).toEqual([{ isOptional: false, value: '' }, 2000]);
  expect(of('contacts', 'phone')).toEqual([{ isOptional: true, value: '' }, 40]);
  expect(of('about', 'paragraphs.3')).toEqual([{ isOptional: false, value: '' }, 3000]);
  expect(blankOf(schemaAt(sectionEdits.contacts.content, 'channels.0'))).toEqual({
    label: '',
    kind: 'whatsapp',
    url: '',
  });
});

test('an error names the field that it is about', () => {
  const errors = { 'content.0.name': '', 'content.1.quote': '', reason: '', content: '' };
  expect(labelsOf('testimonials', errors)).toEqual({
    'content.0.name': 'Testimonial 1, Name',
    'content.1.quote': 'Testimonial 2, Quotation',
    reason: 'Reason',
    content: 'Content',
  });
  expect(labelsOf('about', { 'content.paragraphs.0': '', 'content.lead': '' })).toEqual({
    'content.paragraphs.0': 'Paragraph 1',
    'content.lead': 'Lead',
  });
  expect(labelsOf('terms', { html: '' })).toEqual({ html: 'Text' });
});

test.each(siteSections)('what is missing in entries of %s is named with their numbers', (section) => {
  const { content } = sectionEdits[section];
  for (const { at, noun } of contentForms[section].filter(isEntries)) {
    const blank = blankOf(schemaAt(content, join(at, 0)));
    const given = withValue(at === '' ? [] : blankOf(content), at, [blank, blank]);
    const { error } = content.safeParse(given);
    const errors = Object.fromEntries(
      error!.issues.map(({ path, message }) => [join('content', ...path.map(String)), message]),
    );
    const html = renderToStaticMarkup(
      createElement(ErrorSummary, { errors, labels: labelsOf(section, errors), idOf: String }),
    );
    const lines = [...html.matchAll(/>([^<]+)<\/a>/g)].map(([, text]) => text!);
    const ofEntries = lines.filter((_, index) => /\d/.test(Object.keys(errors)[index]!));
    expect(ofEntries).not.toEqual([]);
    expect(ofEntries.filter((text) => !/ [12]: /.test(text) || !text.startsWith(noun))).toEqual([]);
  }
});
