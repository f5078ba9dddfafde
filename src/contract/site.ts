/** The portal's mark, a path in a square of 28 units; `public/favicon.svg` has it too. */
export const mark = {
  path: 'M3 5.2 13.3 8v8.9L3 14.1ZM25 5.2 14.7 8v8.9L25 14.1ZM13.3 18h1.4v4.6h4.8V24H8.5v-1.4h4.8Z',
  size: 28,
  colour: '#7a3db0',
};

/** Name and default contacts of the portal, defined only here (docs/rules.md#purpose). Contacts apply until an admin edits them. */
export interface Site {
  name: string;
  tagline: string;
  contact: { address: string; email: string; phone: string };
}

export const site: Site = {
  name: 'Lectern',
  tagline: 'Opportunities and reading for faculty, researchers, scholars and students.',
  contact: {
    address: 'Placeholder street, city 000000',
    email: 'desk@example.org',
    phone: '+91 00000 00000',
  },
};
