/**
 * Name and default contacts of the portal, defined only here (docs/rules.md#purpose). Contacts, profiles and channels
 * apply until an admin edits them.
 */
export interface Site {
  name: string;
  tagline: string;
  contact: { address: string; email: string; phone: string };
  social: { linkedin: string; youtube: string; instagram: string; x: string };
  channels: { label: string; kind: 'whatsapp' | 'telegram'; url: string }[];
}

export const site: Site = {
  name: 'Lectern',
  tagline: 'Opportunities and reading for faculty, researchers, scholars and students.',
  contact: {
    address: 'Placeholder street, city 000000',
    email: 'desk@example.org',
    phone: '+91 00000 00000',
  },
  social: {
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
    instagram: 'https://www.instagram.com/',
    x: 'https://x.com/',
  },
  channels: [
    { label: 'WhatsApp channel', kind: 'whatsapp', url: 'https://www.whatsapp.com/channel/' },
    { label: 'Telegram channel', kind: 'telegram', url: 'https://t.me/' },
  ],
};
