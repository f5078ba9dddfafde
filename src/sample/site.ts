import { siteContent, type Transaction, institutes } from '../db/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { sampleInstitutes } from './content/institutes.ts';

/** Invented content of the portal's own: quotes, and contact details of example.org. A photo is a file of `public/sample/people`. */
const sampleTestimonials = [
  {
    quote:
      'Our call reached three departments I had never heard of. Two of them now send us students every winter.',
    name: 'Ishani Bhattacharya',
    designation: 'Associate Professor of Ecology, Meghdoot University',
    photo: '01',
  },
  {
    quote:
      'I saved a search in March and had my interview in June. The deadline stood on the card, in red, so I could not miss it.',
    name: 'Thabo Mokoena',
    designation: 'Post-doctoral fellow, Langstrand University',
    photo: '02',
  },
  {
    quote:
      'A moderator asked us to state the pay before the post went live. Applications doubled, and the questions stopped.',
    name: 'Nandini Kulkarni',
    designation: 'Registrar, Shubhoday Medical College',
    photo: '03',
  },
  {
    quote:
      'One page with every workshop in my field, and each of them open. That used to be a week of emails.',
    name: 'Lukas Brandstetter',
    designation: 'PhD scholar, Steinach Conservatoire',
    photo: '04',
  },
  {
    quote:
      'We filled the chair of statistics with somebody who had read our advertisement on the train to Kolkata.',
    name: 'Parveen Akhtar',
    designation: 'Dean, Alakananda Institute of Statistics',
    photo: '05',
  },
];

const sampleContacts = {
  address: '12 Gyan Marg, Shivajinagar, Pune 411000',
  email: 'desk@example.org',
  phone: '+91 20 5550 0100',
  social: {
    linkedin: 'https://example.org/linkedin',
    youtube: 'https://example.org/youtube',
    instagram: 'https://example.org/instagram',
    x: 'https://example.org/x',
  },
  channels: [
    { label: 'WhatsApp channel', kind: 'whatsapp', url: 'https://example.org/whatsapp' },
    { label: 'Telegram channel', kind: 'telegram', url: 'https://example.org/telegram' },
  ],
};

/** Number of partners in the logo strip. */
const partners = 8;

/** What an admin would state: partners, testimonials and contact details. */
export async function insertSampleSiteContent(tx: Transaction, ctx: Context): Promise<void> {
  const crested = sampleInstitutes.flatMap(({ name, crest }) =>
    crest ? [{ name, logo: `/sample/crests/${crest}.svg` }] : [],
  );
  const content = {
    partners: crested.slice(0, partners),
    testimonials: sampleTestimonials.map((one) => ({ ...one, photo: `/sample/people/${one.photo}.svg` })),
    contacts: sampleContacts,
  };
  const row = { updatedAt: ctx.clock(), updatedBy: null };
  await tx.insert(siteContent).values(
    (['partners', 'testimonials', 'contacts'] as const).map((part) => ({
      id: ctx.newId(),
      part,
      content: content[part],
      ...row,
    })),
  );
}

export async function insertSampleInstitutes(tx: Transaction, ctx: Context): Promise<void> {
  const now = ctx.clock();
  await tx.insert(institutes).values(
    sampleInstitutes.map(({ name, kind, location, crest }) => ({
      id: ctx.newId(),
      name,
      kind,
      location,
      logoImage: crest && `/sample/crests/${crest}.svg`,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
