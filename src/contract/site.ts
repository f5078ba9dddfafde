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
