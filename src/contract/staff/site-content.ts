import { z, namedSchemas } from '../z.ts';
import { plainText } from '../text/plain-text.ts';
import { withAsciiDigits } from '../text/single-line.ts';
import { webLink } from '../addresses/links.ts';
import { maxContentLength } from '../shapes/text.ts';
import type { SiteSection } from '../vocabulary/index.ts';
import { optionalReason } from './moderation.ts';
import { moment, pageSchema, paging } from '../shapes/paging.ts';
import {
  email,
  line,
  optionalEmail,
  optionalImage,
  optionalLine,
  optionalText,
  optionalUrl,
  readAs,
  requiredLine,
  requiredText,
  text,
} from '../shapes/text.ts';

/** Maximum number of entries per section. */
export const siteContentLimits = { partners: 60, testimonials: 20, channels: 6, paragraphs: 30 } as const;

const list = <Entry extends z.ZodType>(entry: Entry, max: number) =>
  z.array(entry, { error: 'Must be a list' }).max(max, `Must be at most ${max}`);

/** Sections hold '' where nothing is stated. */
const orEmpty = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  schema.transform((value) => value ?? '');

/** What the portal calls itself, and shows beside it (docs/specification.md#editable-site-content). */
const identityContent = z.object({
  name: requiredLine(60, 'Name is required'),
  strapLine: orEmpty(optionalLine(160)),
  logo: optionalImage(),
});

const partnersContent = list(
  z.object({ name: requiredLine(120, 'Name is required'), logo: optionalImage() }),
  siteContentLimits.partners,
);

const testimonialsContent = list(
  z.object({
    quote: requiredText(600, 'Quotation is required'),
    name: requiredLine(120, 'Name is required'),
    designation: line(160),
    photo: optionalImage(),
  }),
  siteContentLimits.testimonials,
);

const link = readAs(requiredLine(2000, 'Address is required'), webLink, 'Must be a valid URL');

const plainDigits = (value: string | null) => value && withAsciiDigits(value);
const isPhone = (value: string | null) => value === null || /^\+?[\d ()-]{5,}$/.test(value);

/** Each by itself; what isn't stated isn't shown. */
const contactsContent = z.object({
  address: orEmpty(optionalText(300)),
  email: orEmpty(optionalEmail),
  phone: orEmpty(optionalLine(40).transform(plainDigits).refine(isPhone, 'Must be a phone number')),
  social: z
    .object({ linkedin: optionalUrl(), youtube: optionalUrl(), instagram: optionalUrl(), x: optionalUrl() })
    .prefault({}),
  channels: list(
    z.object({
      label: requiredLine(60, 'Label is required'),
      kind: z.enum(['whatsapp', 'telegram'], { error: 'Must be whatsapp or telegram' }),
      url: link,
    }),
    siteContentLimits.channels,
  ).prefault([]),
});

/** Who answers complaints (docs/specification.md#contact). */
const grievanceOfficerContent = z.object({
  name: requiredLine(120, 'Name is required'),
  address: requiredText(300, 'Address is required'),
  email,
});

const aboutContent = z.object({
  lead: requiredText(300, 'Lead is required'),
  paragraphs: list(requiredText(3000, 'Text is required'), siteContentLimits.paragraphs).min(
    1,
    'Must be at least 1',
  ),
});

/** A rich text, as those of items; it is sanitised when it is stored. */
const legalContent = z.object({
  html: requiredText(maxContentLength, 'Text is required').refine(
    (html) => plainText(html) !== '',
    'Text is required',
  ),
});

/** What stands under each mail; '' for nothing. */
const mailsContent = z.object({ signature: text(500) });

const address = z.string().nullable();
const stored = <Content extends z.ZodType>(content: Content) =>
  z.object({ content, updatedAt: moment }).nullable();

/** Null for a section that was never edited: pages show the default text. */
export const siteContent = z
  .object({
    identity: stored(z.object({ name: z.string(), strapLine: z.string(), logo: address })),
    partners: stored(z.array(z.object({ name: z.string(), logo: address }))),
    testimonials: stored(
      z.array(z.object({ quote: z.string(), name: z.string(), designation: z.string(), photo: address })),
    ),
    contacts: stored(
      z.object({
        address: z.string(),
        email: z.string(),
        phone: z.string(),
        social: z.object({ linkedin: address, youtube: address, instagram: address, x: address }),
        channels: z.array(
          z.object({ label: z.string(), kind: z.enum(['whatsapp', 'telegram']), url: z.string() }),
        ),
      }),
    ),
    grievanceOfficer: stored(z.object({ name: z.string(), address: z.string(), email: z.string() })),
    about: stored(z.object({ lead: z.string(), paragraphs: z.array(z.string()) })),
    terms: stored(z.object({ html: z.string() })),
    privacy: stored(z.object({ html: z.string() })),
    mails: stored(z.object({ signature: z.string() })),
  })
  .register(namedSchemas, { id: 'SiteContent' });
export type SiteContent = z.output<typeof siteContent>;

/** What a section was, newest first; null for the default. */
export const siteVersionsQuery = z.object(paging(20));
export const siteVersions = pageSchema(
  'versions',
  z.object({
    id: z.uuid(),
    content: z.unknown(),
    updatedAt: moment,
    updatedBy: z.string().nullable(),
    reason: z.string().nullable(),
  }),
);
export type SiteVersions = z.output<typeof siteVersions>;

/** `updatedAt` as it was read, null for a section that was never edited; without it conflicts are not detected. */
const edit = { updatedAt: moment.nullish(), reason: optionalReason };

/** An edit of one section. */
const siteEdit = <Content extends z.ZodType>(content: Content) => z.object({ content, ...edit });

/** The fields of a section as `GET /site-content` answers them, under `content`. */
function unwrapped(body: unknown): unknown {
  const { content, ...rest } = (body ?? {}) as Record<string, unknown>;
  return typeof content === 'object' && content !== null ? { ...content, ...rest } : body;
}

/** An edit of one section, whose fields stand beside those of the edit. */
const flatSiteEdit = <Shape extends z.ZodRawShape>(content: z.ZodObject<Shape>) =>
  z.preprocess(unwrapped, content.extend(edit)).meta({ 'x-wrapped-in': 'content' });

const section = <Content extends z.ZodType>(content: Content) => ({
  content,
  body: siteEdit(content),
  isFlat: false,
});
const flatSection = <Shape extends z.ZodRawShape>(content: z.ZodObject<Shape>) => ({
  content,
  body: flatSiteEdit(content),
  isFlat: true,
});

/** Of each section its shape, and the body of the call that edits it: with the fields themselves (`isFlat`), or under `content`. */
export const sectionEdits = {
  identity: flatSection(identityContent),
  partners: section(partnersContent),
  testimonials: section(testimonialsContent),
  contacts: section(contactsContent),
  grievanceOfficer: flatSection(grievanceOfficerContent),
  about: section(aboutContent),
  terms: flatSection(legalContent),
  privacy: flatSection(legalContent),
  mails: flatSection(mailsContent),
} satisfies Record<SiteSection, { content: z.ZodType; body: z.ZodType; isFlat: boolean }>;

export type IdentityContent = z.output<typeof identityContent>;
export type PartnersContent = z.output<typeof partnersContent>;
export type TestimonialsContent = z.output<typeof testimonialsContent>;
export type ContactsContent = z.output<typeof contactsContent>;
export type GrievanceOfficerContent = z.output<typeof grievanceOfficerContent>;
export type AboutContent = z.output<typeof aboutContent>;
export type LegalContent = z.output<typeof legalContent>;
export type MailsContent = z.output<typeof mailsContent>;
