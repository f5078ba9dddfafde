/** The portal's mark, a path in a square of 28 units; `public/favicon.svg` has it too. */
export const mark = {
  path: 'M3 5.2 13.3 8v8.9L3 14.1ZM25 5.2 14.7 8v8.9L25 14.1ZM13.3 18h1.4v4.6h4.8V24H8.5v-1.4h4.8Z',
  size: 28,
  colour: '#7a3db0',
};

export interface Identity {
  name: string;
  strapLine: string;
  /** An image; null for the mark. */
  logo: string | null;
}

/** What the portal is called until an admin states it, defined only here (docs/specification.md#purpose). */
export const shippedIdentity: Identity = {
  name: 'Lectern',
  strapLine: 'Opportunities and reading for faculty, researchers, scholars and students.',
  logo: null,
};

/** Where enquiries go until an admin states an address. */
export const shippedDesk = 'desk@example.org';
