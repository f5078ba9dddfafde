import type { z } from 'zod';
import { siteContentLimits as limits } from '../../../contract/staff/site-content.ts';
import type { SiteSection } from '../../../contract/vocabulary/index.ts';
import type { Errors } from '../../lib/forms/errors.tsx';

/**
 * What a field is called, what stands under it, and how it is typed unless in one line of text: the names of a choice's values, or
 * one of these. The field's shape says whether it is optional, and how long it may be.
 */
type Words = readonly [
  label: string,
  help?: string | null,
  type?: 'email' | 'tel' | 'url' | 'lines' | 'html' | 'image' | Readonly<Record<string, string>>,
];

/** Fields beside each other, by their path in the section or entry; '' is the entry itself. */
export type Row = Readonly<Record<string, Words>>;

/** Entries that can be added, removed and moved. A section has one list at most. */
export interface Entries {
  /** Where they stand in the section; '' is the section itself. */
  at: string;
  /** Name of one of them. */
  noun: string;
  max: number;
  rows: readonly Row[];
}

const headings = 'Headings make the table of contents. The page says when the text was changed.';
const partnerLogo = 'Square, on white. The home page shows partners with a logo only.';

/** The form of each section: the words for its shape in the contract, in the order of the screen. */
export const contentForms: Record<SiteSection, readonly (Row | Entries)[]> = {
  identity: [
    { name: ['Name', 'In the header, in titles, emails and feeds'] },
    { strapLine: ['Strap line', 'In the footer, and where search engines describe the home page'] },
    { logo: ['Logo', 'Square or wide, on white. Without one the portal’s mark is shown.', 'image'] },
  ],
  partners: [
    {
      at: '',
      noun: 'Partner',
      max: limits.partners,
      rows: [{ name: ['Name'], logo: ['Logo', partnerLogo, 'image'] }],
    },
  ],
  testimonials: [
    {
      at: '',
      noun: 'Testimonial',
      max: limits.testimonials,
      rows: [
        { quote: ['Quotation', null, 'lines'] },
        { name: ['Name'], designation: ['Designation'] },
        { photo: ['Photo', 'Only with the person’s consent', 'image'] },
      ],
    },
  ],
  contacts: [
    { address: ['Address'] },
    { email: ['Email', 'Advertising enquiries are also sent here', 'email'], phone: ['Phone', null, 'tel'] },
    {
      'social.linkedin': ['LinkedIn', null, 'url'],
      'social.youtube': ['YouTube', null, 'url'],
      'social.instagram': ['Instagram', null, 'url'],
      'social.x': ['X', null, 'url'],
    },
    {
      at: 'channels',
      noun: 'Channel',
      max: limits.channels,
      rows: [
        {
          label: ['Label'],
          kind: ['Messenger', null, { whatsapp: 'WhatsApp', telegram: 'Telegram' }],
          url: ['Link', null, 'url'],
        },
      ],
    },
  ],
  grievanceOfficer: [{ name: ['Name'], email: ['Email', null, 'email'] }, { address: ['Address'] }],
  about: [
    { lead: ['Lead'] },
    { at: 'paragraphs', noun: 'Paragraph', max: limits.paragraphs, rows: [{ '': ['Text', null, 'lines'] }] },
  ],
  terms: [{ html: ['Text', headings, 'html'] }],
  privacy: [{ html: ['Text', headings, 'html'] }],
  mails: [{ signature: ['Signature', 'Under the text of each email, above your address', 'lines'] }],
};

export const isEntries = (part: Row | Entries): part is Entries => 'rows' in part;

/** Parts of a path; none of ''. */
const keysOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

export const join = (...paths: (string | number)[]): string => paths.filter((path) => path !== '').join('.');

/** What stands at a path of a section's content. */
export const valueAt = (content: unknown, path: string): unknown =>
  keysOf(path).reduce((value, key) => (value as Record<string, unknown>)[key], content);

/** The content with another value at a path. */
export function withValue(content: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = keysOf(path);
  if (key === undefined) return value;
  const next = withValue((content as Record<string, unknown>)[key], rest.join('.'), value);
  return Array.isArray(content) ? content.with(Number(key), next) : { ...(content as object), [key]: next };
}

/** A shape without what changes its value or leaves it out. */
function plain(schema: z.ZodType): z.ZodType {
  const { in: before, innerType } = schema.def as { in?: z.ZodType; innerType?: z.ZodType };
  const inner = before ?? innerType;
  return inner ? plain(inner) : schema;
}

interface Shape {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  maxLength?: number | null;
  options?: string[];
}
const shapeOf = (schema: z.ZodType) => plain(schema) as Shape;

/** The shape at a path of a section; any number stands for each entry. */
export const schemaAt = (schema: z.ZodType, path: string): z.ZodType =>
  keysOf(path).reduce((outer, key) => {
    const { shape, element } = shapeOf(outer);
    const inner = shape ? shape[key] : element;
    if (!inner) throw new Error(`No field ${path}`);
    return inner;
  }, schema);

/** The longest text of a field. */
export const lengthOf = (schema: z.ZodType): number | undefined => shapeOf(schema).maxLength ?? undefined;

/** Whether a field may stay empty, and what is stored then. */
export function whenEmpty(schema: z.ZodType): { isOptional: boolean; value: unknown } {
  const { success, data } = schema.safeParse('');
  return { isOptional: success, value: success ? data : '' };
}

/** An entry before anything is typed. */
export function blankOf(schema: z.ZodType): unknown {
  const { shape, options } = shapeOf(schema);
  if (!shape) return options?.[0] ?? whenEmpty(schema).value;
  return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, blankOf(inner)]));
}

/** Labels of fields with errors: 'content.0.name' is 'Partner 1, Name'. */
export const labelsOf = (section: SiteSection, errors: Errors): Record<string, string> =>
  Object.fromEntries(
    Object.keys(errors).map((path) => [path, labelOf(section, path.replace(/^content\./, ''))]),
  );

function labelOf(section: SiteSection, path: string): string {
  const [index] = /\d+/.exec(path) ?? [];
  const inEntry = path.replace(/^.*?\d+\.?/, '');
  for (const part of contentForms[section]) {
    if (!isEntries(part)) {
      if (part[path]) return part[path][0];
    } else if (index !== undefined) {
      const label = inEntry && part.rows.find((row) => row[inEntry])?.[inEntry]?.[0];
      return `${part.noun} ${Number(index) + 1}${label ? `, ${label}` : ''}`;
    }
  }
  return path.charAt(0).toUpperCase() + path.slice(1);
}
